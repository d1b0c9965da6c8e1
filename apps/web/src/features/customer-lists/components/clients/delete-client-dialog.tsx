import { typeNames } from '@worksmart/shared/customers/constants.ts';
import type { ClientRow } from '@worksmart/shared/customers/list.schema.ts';
import { stage } from '@worksmart/shared/lookups/constants.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../../ui/toasts.ts';
import { useRemoveCustomer } from '../../../customers/customers.api.ts';

interface Props {
  row: ClientRow;
  onClose: () => void;
}

export const DeleteClientDialog = ({ row, onClose }: Props) => {
  const remove = useRemoveCustomer();
  const confirm = async () => {
    await remove.mutateAsync({ params: { id: row.id } });
    toast(`${row.companyName} was deleted.`);
  };
  return (
    <ConfirmDialog
      opened
      title={`Delete ${typeNames[stage.client]}?`}
      confirm="Delete"
      destructive
      onConfirm={confirm}
      onClose={onClose}
    >
      {`Are you sure you want to delete ${row.companyName}?`}
    </ConfirmDialog>
  );
};
