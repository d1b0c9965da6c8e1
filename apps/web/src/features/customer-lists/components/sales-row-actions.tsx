import { IconArchive, IconArchiveOff, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ListAbilities, SalesRow } from '@worksmart/shared/customers/list.schema.ts';
import { RowAction } from '../../../ui/table/row-action.tsx';

export type RowCommand = 'edit' | 'archive' | 'restore' | 'delete';

interface Props {
  row: SalesRow;
  abilities: ListAbilities | undefined;
  archived: boolean;
  onCommand: (command: RowCommand) => void;
}

/** Edit, archive and delete; only restore and delete for an archived record. */
export const SalesRowActions = ({ row, abilities, archived, onCommand }: Props) => {
  const name = row.companyName;
  return (
    <>
      {!archived && abilities?.edit && (
        <RowAction icon={IconPencil} label={`Edit ${name}`} tip="Edit" onClick={() => onCommand('edit')} />
      )}
      {!archived && abilities?.archive && (
        <RowAction icon={IconArchive} label={`Archive ${name}`} tip="Archive" onClick={() => onCommand('archive')} />
      )}
      {archived && abilities?.unarchive && (
        <RowAction
          icon={IconArchiveOff}
          label={`Unarchive ${name}`}
          tip="Unarchive"
          onClick={() => onCommand('restore')}
        />
      )}
      {abilities?.delete && (
        <RowAction
          icon={IconTrash}
          label={`Delete ${name}`}
          tip="Delete"
          destructive
          onClick={() => onCommand('delete')}
        />
      )}
    </>
  );
};
