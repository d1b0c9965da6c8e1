import { typeNames } from '@worksmart/shared/records/customers/constants.ts';
import type { DeletedCustomer } from '@worksmart/shared/records/customers/list.schema.ts';
import { useRestore } from '#features/records/customers/customers.api.ts';
import { Question, type RowDialogProps } from './row-dialogs.tsx';

/** Restores a deleted record. */
export const RestoreDeletedDialog = ({ row, onClose }: RowDialogProps<DeletedCustomer>) => {
  const restore = useRestore();
  return (
    <Question
      title={`Restore ${typeNames[row.stage.id] ?? 'Customer'}?`}
      confirm="Restore"
      run={() => restore.mutateAsync({ params: { id: row.id } })}
      done={`${row.companyName} was restored.`}
      onClose={onClose}
    >
      {`Are you sure you want to restore ${row.companyName}? It comes back exactly as it was, with everything that belongs to it.`}
    </Question>
  );
};
