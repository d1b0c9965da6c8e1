import { type Contact, contactLabels, contactSave } from '@worksmart/shared/customers/contact.schema.ts';
import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { stage } from '@worksmart/shared/lookups/constants.ts';
import { RowDialog } from '../../../ui/dialogs/row-dialog.tsx';
import { formatPhone } from '../../../ui/fields/digit-masks.ts';
import { FlagField } from '../../../ui/fields/select-fields.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { ContactFields, contactValues, newContact } from '../../customers/customer-fields.parts.ts';
import { useSaveContact } from '../../customers/customers.api.ts';

const labels = { ...contactLabels, primary: 'Primary', benefitAdmin: 'Benefit' };

interface Props {
  customer: CustomerDetail;
  /** Absent for a new contact. */
  contact: Contact | undefined;
  onClose: () => void;
}

export const ContactDialog = ({ customer, contact, onClose }: Props) => {
  const isFirst = customer.contacts.length === 0;
  const form = useContractForm(contactSave, contact ? contactValues(contact) : newContact(isFirst), { labels });
  const save = useSaveContact();
  const { state, zip } = form.values;
  return (
    <RowDialog
      title={contact ? 'Edit Contact' : 'Add New Contact'}
      form={form}
      draftName={`contact.${customer.id}.${contact?.id ?? 0}`}
      send={(body) => save.mutateAsync({ params: { id: customer.id }, body })}
      valuesOf={contactValues}
      show={(path, value) => (path === 'phone' && value ? formatPhone(String(value)) : undefined)}
      onClose={onClose}
    >
      <ContactFields field={form.getInputProps} state={state} zip={zip} autoFocus />
      <FlagField disabled={isFirst || contact?.primary} {...form.field('primary')} />
      {customer.customerStage.id === stage.client && <FlagField {...form.field('benefitAdmin')} />}
    </RowDialog>
  );
};
