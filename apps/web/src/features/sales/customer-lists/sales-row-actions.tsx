import { IconArchive, IconArchiveOff, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ListAbilities, SalesRow } from '@worksmart/shared/records/customers/list.schema.ts';
import { RowAction } from '#ui/table/row-action.tsx';

export type RowCommand = 'edit' | 'archive' | 'restore' | 'delete';

interface Props {
  row: SalesRow;
  abilities: ListAbilities | undefined;
  archived: boolean;
  onCommand: (command: RowCommand) => void;
}

/** Edit, archive and delete; restore in place of the first two for an archived record. */
export const SalesRowActions = ({ row, abilities, archived, onCommand }: Props) => {
  const name = row.companyName;
  return (
    <>
      {!archived && abilities?.edit && (
        <RowAction icon={IconPencil} tip="Edit" of={name} onClick={() => onCommand('edit')} />
      )}
      {!archived && abilities?.archive && (
        <RowAction icon={IconArchive} tip="Archive" of={name} onClick={() => onCommand('archive')} />
      )}
      {archived && abilities?.unarchive && (
        <RowAction icon={IconArchiveOff} tip="Unarchive" of={name} onClick={() => onCommand('restore')} />
      )}
      {abilities?.delete && <RowAction icon={IconTrash} tip="Delete" of={name} onClick={() => onCommand('delete')} />}
    </>
  );
};
