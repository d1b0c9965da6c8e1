import { IconCircleX, IconEye, IconTrash } from '@tabler/icons-react';
import type { ClientRow, ListAbilities } from '@worksmart/shared/records/customers/list.schema.ts';
import { RowAction } from '#ui/table/row-action.tsx';

interface Props {
  row: ClientRow;
  abilities: ListAbilities | undefined;
  onView: () => void;
  onDelete: (row: ClientRow) => void;
  onTerm: (row: ClientRow) => void;
}

/** View and delete for an active client; term for an inactive one that is not termed yet. */
export const ClientRowActions = ({ row, abilities, onView, onDelete, onTerm }: Props) =>
  row.isActive ? (
    <>
      <RowAction icon={IconEye} tip="View" of={row.companyName} onClick={onView} />
      {abilities?.delete && (
        <RowAction icon={IconTrash} tip="Delete" of={row.companyName} destructive onClick={() => onDelete(row)} />
      )}
    </>
  ) : (
    abilities?.activate &&
    !row.isTermed && (
      <RowAction icon={IconCircleX} tip="Term" of={row.companyName} destructive onClick={() => onTerm(row)} />
    )
  );
