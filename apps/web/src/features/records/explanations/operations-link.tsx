import { Anchor } from '@mantine/core';
import { mayOpen } from '@worksmart/shared/platform/permissions.ts';
import { type OperationsList, operationsList } from '@worksmart/shared/pricing/reference/operations-list.ts';
import { useUser } from '#features/access/auth/session.api.ts';

/** Links the list in which a missing figure is entered, for users who may open it; in a new tab, since edits stay open. */
export const OperationsLink = ({ list, year }: { list: OperationsList; year?: number }) => {
  const { name, path } = operationsList(list, year);
  if (!mayOpen(useUser().role.id, 'operations')) return null;
  return (
    <>
      {' '}
      <Anchor href={path} target="_blank" rel="noopener" inherit>
        {name}
      </Anchor>
    </>
  );
};
