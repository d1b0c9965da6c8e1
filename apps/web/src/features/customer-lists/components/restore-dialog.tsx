import { typeNames } from '@worksmart/shared/customers/constants.ts';
import type { SalesRow } from '@worksmart/shared/customers/list.schema.ts';
import { stage } from '@worksmart/shared/lookups/constants.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../ui/toasts.ts';
import { useUnarchive } from '../../customers/customers.api.ts';

interface Props {
  row: SalesRow;
  onClose: () => void;
}

/** Restores an archived record to its former list, and says which list that is. */
export const RestoreDialog = ({ row, onClose }: Props) => {
  const unarchive = useUnarchive();
  const target = typeNames[row.archivedFromStage ?? stage.lead];
  const confirm = async () => {
    await unarchive.mutateAsync({ params: { id: row.id } });
    toast(`${row.companyName} was restored as ${target}.`);
  };
  return (
    <ConfirmDialog opened title={`Restore as ${target}?`} confirm="Restore" onConfirm={confirm} onClose={onClose}>
      {`Are you sure you want to restore ${row.companyName}? It goes back to the status it had before.`}
    </ConfirmDialog>
  );
};
