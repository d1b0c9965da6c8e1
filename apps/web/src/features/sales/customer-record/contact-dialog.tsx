import { type Contact, contactFields, contactSave } from '@worksmart/shared/records/customers/contact.schema.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import {
  ContactField,
  ContactFields,
  contactValues,
  newContact,
} from '#features/records/customers/customer-fields.parts.ts';
import { useSaveContact } from '#features/records/customers/customers.api.ts';
import { RowDialog } from '#ui/dialogs/row-dialog.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';

interface Props {
  customer: CustomerDetail;
  /** Absent for a new contact. */
  contact: Contact | undefined;
  onClose: () => void;
}

export const ContactDialog = ({ customer, contact, onClose }: Props) => {
  const isFirst = customer.contacts.length === 0;
  const form = useContractForm(contactSave, contact ? contactValues(contact) : newContact(isFirst), {
    record: contactFields,
  });
  const save = useSaveContact();
  const { state, zip } = form.values;
  return (
    <RowDialog
      title={contact ? 'Edit Contact' : 'Add New Contact'}
      form={form}
      draftName={`contact.${customer.id}.${contact?.id ?? 0}`}
      send={(body) => save.mutateAsync({ params: { id: customer.id }, body })}
      valuesOf={contactValues}
      onClose={onClose}
    >
      <ContactFields state={state} zip={zip} autoFocus />
      <ContactField path="primary" disabled={isFirst || contact?.primary} />
      {customer.customerStage.id === stage.client && <ContactField path="benefitAdmin" />}
    </RowDialog>
  );
};
