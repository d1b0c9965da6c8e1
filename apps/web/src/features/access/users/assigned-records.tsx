import { Anchor, Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { unsetListDate } from '@worksmart/shared/platform/dates.ts';
import { paths } from '@worksmart/shared/platform/paths.ts';
import { typeNames } from '@worksmart/shared/records/customers/constants.ts';
import { customerRoutes } from '@worksmart/shared/records/customers/routes.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { Link } from 'react-router';
import { routeQuery } from '#lib/query-client.ts';

/** The oldest day that a list’s From accepts. */
const firstDay = '2000-01-01';

const lists = [
  { stageId: stage.lead, path: paths.leads },
  { stageId: stage.rfp, path: paths.rfps },
  { stageId: stage.prospect, path: paths.prospects },
] as const;

const countText = (count: number, stageId: number): string => {
  const name = typeNames[stageId] ?? '';
  const noun = name === name.toUpperCase() ? name : name.toLowerCase();
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
};

/** The leads, RFPs and prospects of a sales agent, each with the list where they can be assigned to someone else. */
export const AssignedRecords = ({ userId, name }: { userId: number; name: string }) => {
  const found = useQueries({
    queries: lists.map(({ stageId }) =>
      routeQuery(customerRoutes.listedIds, { query: { typeId: stageId, agentId: userId, start: unsetListDate } }),
    ),
  });
  const assigned = lists
    .map((list, at) => ({ ...list, count: found[at]?.data?.ids.length ?? 0 }))
    .filter(({ count }) => count > 0);
  if (assigned.length === 0) return null;
  return (
    <Text role="note">
      {`${name} is the sales agent of `}
      {assigned.map(({ stageId, path, count }, at) => (
        <span key={stageId}>
          {at > 0 && (at === assigned.length - 1 ? ' and ' : ', ')}
          <Anchor component={Link} to={`${path}?agent=${userId}&from=${firstDay}`}>
            {countText(count, stageId)}
          </Anchor>
        </span>
      ))}
      . Please assign them to another agent first.
    </Text>
  );
};
