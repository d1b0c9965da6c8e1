import { Anchor, Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { unsetListDate } from '@worksmart/shared/platform/dates.ts';
import { paths } from '@worksmart/shared/platform/paths.ts';
import { typeNames } from '@worksmart/shared/records/customers/constants.ts';
import { customerRoutes } from '@worksmart/shared/records/customers/routes.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { followUpRoutes } from '@worksmart/shared/records/notes/follow-up.routes.ts';
import { Link } from 'react-router';
import { useLookup } from '#lib/lookups.ts';
import { routeQuery } from '#lib/query-client.ts';
import { useRoute } from '#lib/use-route.ts';
import { type Chosen, OptionSelect } from '#ui/fields/select-fields.tsx';
import { useUsers } from './users.api.ts';

/** The oldest day that a list’s From accepts. */
const firstDay = '2000-01-01';

/** The stages, with the list that can be limited to an agent. */
const lists = [
  { stageId: stage.lead, path: paths.leads },
  { stageId: stage.rfp, path: paths.rfps },
  { stageId: stage.prospect, path: paths.prospects },
  { stageId: stage.client, path: null },
  { stageId: stage.archived, path: paths.archived },
] as const;

const countText = (count: number, name: string): string => {
  const noun = name === name.toUpperCase() ? name : name.toLowerCase();
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
};

/** Returns what a user still has: the records of a sales agent by stage, and the number of open follow-ups. */
const useAssigned = (userId: number) => {
  const found = useQueries({
    queries: lists.map(({ stageId }) =>
      routeQuery(customerRoutes.listedIds, { query: { typeId: stageId, agentId: userId, start: unsetListDate } }),
    ),
  });
  const { data: followUps = [] } = useRoute(followUpRoutes.list, { query: { userID: userId } });
  const records = lists
    .map((list, at) => ({ ...list, count: found[at]?.data?.ids.length ?? 0 }))
    .filter(({ count }) => count > 0);
  return { records, followUps: followUps.length };
};

type Assigned = ReturnType<typeof useAssigned>;

const AgentOf = ({ userId, records }: { userId: number; records: Assigned['records'] }) => (
  <>
    {' is the sales agent of '}
    {records.map(({ stageId, path, count }, at) => {
      const text = countText(count, typeNames[stageId] ?? '');
      return (
        <span key={stageId}>
          {at > 0 && (at === records.length - 1 ? ' and ' : ', ')}
          {path ? (
            <Anchor component={Link} to={`${path}?agent=${userId}&from=${firstDay}`}>
              {text}
            </Anchor>
          ) : (
            text
          )}
        </span>
      );
    })}
  </>
);

interface Props {
  userId: number;
  name: string;
  value: Chosen;
  onChange: (value: Chosen) => void;
}

/** The records and open follow-ups of a user who is to be deleted, and who gets them. */
export const AssignedRecords = ({ userId, name, value, onChange }: Props) => {
  const { records, followUps } = useAssigned(userId);
  const { data: agents = [] } = useLookup('salesAgents');
  const { data: users = [] } = useUsers();
  const people = users.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
  if (records.length === 0 && followUps === 0) return null;
  const isAgent = records.length > 0;
  return (
    <>
      <Text role="note">
        {name}
        {isAgent && <AgentOf userId={userId} records={records} />}
        {isAgent && followUps > 0 && ', and'}
        {followUps > 0 && ` has ${countText(followUps, 'open follow-up')}`}.
      </Text>
      <OptionSelect
        label="Assign to"
        placeholder="Leave them as they are"
        description={
          followUps > 0 ? 'Follow-ups and tasks of records that this person may not open stay as they are.' : undefined
        }
        options={(isAgent ? agents : people).filter(({ id }) => id !== userId)}
        value={value}
        onChange={onChange}
      />
    </>
  );
};
