import type { Contact } from '@worksmart/shared/customers/contact.schema.ts';
import { contactLabels, contactSave } from '@worksmart/shared/customers/contact.schema.ts';
import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { stage } from '@worksmart/shared/lookups/constants.ts';
import { useState } from 'react';
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
  const [initial] = useState(() => (contact ? contactValues(contact) : newContact(isFirst)));
  const form = useContractForm(contactSave, initial);
  const save = useSaveContact();
  const { state, zip } = form.values;
  return (
    <RowDialog
      title={contact ? 'Edit Contact' : 'Add New Contact'}
      form={form}
      draftName={`contact.${customer.id}.${initial.id}`}
      send={(body) => save.mutateAsync({ params: { id: customer.id }, body })}
      valuesOf={contactValues}
      labels={labels}
      show={(path, value) => (path === 'phone' && value ? formatPhone(String(value)) : undefined)}
      onClose={onClose}
    >
      <ContactFields field={(name) => form.getInputProps(name)} state={state} zip={zip} autoFocus />
      <FlagField label={labels.primary} disabled={isFirst || contact?.primary} {...form.getInputProps('primary')} />
      {customer.customerStage.id === stage.client && (
        <FlagField label={labels.benefitAdmin} {...form.getInputProps('benefitAdmin')} />
      )}
    </RowDialog>
  );
};
