import { typeNames } from '@worksmart/shared/customers/constants.ts';
import type { SalesRow } from '@worksmart/shared/customers/list.schema.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../ui/toasts.ts';
import { useRemoveCustomer } from '../../customers/customers.api.ts';

interface Props {
  row: Pick<SalesRow, 'id' | 'companyName'>;
  stageId: number;
  onClose: () => void;
}

export const DeleteCustomerDialog = ({ row, stageId, onClose }: Props) => {
  const remove = useRemoveCustomer();
  const confirm = async () => {
    await remove.mutateAsync({ params: { id: row.id } });
    toast(`${row.companyName} was deleted.`);
  };
  return (
    <ConfirmDialog
      opened
      title={`Delete ${typeNames[stageId]}?`}
      confirm="Delete"
      destructive
      onConfirm={confirm}
      onClose={onClose}
    >
      {`Are you sure you want to delete ${row.companyName}?`}
    </ConfirmDialog>
  );
};
