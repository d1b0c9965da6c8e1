import { typeNames } from '@worksmart/shared/customers/constants.ts';
import type { DeletedCustomer } from '@worksmart/shared/customers/list.schema.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../ui/toasts.ts';
import { useRestore } from '../../customers/customers.api.ts';

interface Props {
  row: DeletedCustomer;
  onClose: () => void;
}

/** Restores a deleted record. */
export const RestoreDeletedDialog = ({ row, onClose }: Props) => {
  const restore = useRestore();
  const confirm = async () => {
    await restore.mutateAsync({ params: { id: row.id } });
    toast(`${row.companyName} was restored.`);
  };
  return (
    <ConfirmDialog
      opened
      title={`Restore ${typeNames[row.stage.id] ?? 'Customer'}?`}
      confirm="Restore"
      onConfirm={confirm}
      onClose={onClose}
    >
      {`Are you sure you want to restore ${row.companyName}? It comes back exactly as it was, with everything that belongs to it.`}
    </ConfirmDialog>
  );
};
