import { groupSave } from '@worksmart/shared/records/customers/save.schema.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { useCreateSubsidiary } from '#features/records/customers/customers.api.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { TextField } from '#ui/fields/text-fields.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';

/** Creates a group with this customer as its primary; the customer joins it at once. */
export const NewGroupDialog = ({ customer, onClose }: { customer: CustomerDetail; onClose: () => void }) => {
  const form = useContractForm(groupSave, { name: '' });
  const create = useCreateSubsidiary();
  const params = { id: customer.id, clientId: customer.client.id };
  return (
    <FormDialog
      opened
      title="Create New Subsidiary Group"
      size="md"
      dirty={form.dirty}
      canSave
      onSave={() => form.submit((body) => create.mutateAsync({ params, body }))}
      onClose={onClose}
    >
      <TextField label="Name" data-autofocus {...form.field('name')} />
    </FormDialog>
  );
};
