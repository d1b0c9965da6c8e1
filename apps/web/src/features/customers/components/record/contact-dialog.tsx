import { SimpleGrid } from '@mantine/core';
import {
  type Contact,
  type ContactSave,
  type CustomerDetail,
  contactSave,
} from '@worksmart/shared/customers/schema.ts';
import { stage } from '@worksmart/shared/lookups/constants.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { PhoneField, ZipField } from '../../../../ui/fields/masked-fields.tsx';
import { FlagField, StateSelect } from '../../../../ui/fields/select-fields.tsx';
import { TextField } from '../../../../ui/fields/text-fields.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { useSaveContact } from '../../customers.api.ts';
import { zipHint } from './zip-hint.tsx';

const valuesOf = (contact: Contact): ContactSave => ({
  ...contact,
  title: contact.title ?? '',
  email: contact.email ?? '',
  phone: contact.phone ?? '',
  address: contact.address ?? '',
  address2: contact.address2 ?? '',
  city: contact.city ?? '',
  state: contact.state ?? '',
  zip: contact.zip ?? '',
});

const blank = (primary: boolean): ContactSave => ({
  id: 0,
  firstName: '',
  lastName: '',
  title: '',
  email: '',
  phone: '',
  address: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  primary,
  benefitAdmin: false,
});

interface Props {
  customer: CustomerDetail;
  /** Absent for a new one. */
  contact?: Contact;
  onClose: () => void;
}

export const ContactDialog = ({ customer, contact, onClose }: Props) => {
  const isFirst = customer.contacts.length === 0;
  const form = useContractForm(contactSave, contact ? valuesOf(contact) : blank(isFirst));
  const save = useSaveContact();
  const params = { id: customer.id };
  return (
    <FormDialog
      opened
      title={contact ? 'Edit Contact' : 'Add New Contact'}
      dirty={form.dirty}
      canSave
      onSave={() => form.submit((body) => save.mutateAsync({ params, body }))}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <TextField label="First Name" required maxLength={65} data-autofocus {...form.getInputProps('firstName')} />
        <TextField label="Last Name" required maxLength={65} {...form.getInputProps('lastName')} />
        <TextField label="Title" maxLength={50} {...form.getInputProps('title')} />
        <PhoneField label="Phone" {...form.getInputProps('phone')} />
      </SimpleGrid>
      <TextField label="Email Address" type="email" maxLength={255} {...form.getInputProps('email')} />
      <TextField label="Address Line 1" maxLength={125} {...form.getInputProps('address')} />
      <TextField label="Address Line 2" maxLength={125} {...form.getInputProps('address2')} />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" verticalSpacing="sm">
        <TextField label="City" maxLength={125} {...form.getInputProps('city')} />
        <StateSelect label="State" {...form.getInputProps('state')} />
        <ZipField label="Zip" {...zipHint(form.values.zip, form.values.state)} {...form.getInputProps('zip')} />
      </SimpleGrid>
      <FlagField label="Primary" disabled={isFirst || contact?.primary} {...form.getInputProps('primary')} />
      {customer.customerStage.id === stage.client && (
        <FlagField label="Benefit" {...form.getInputProps('benefitAdmin')} />
      )}
    </FormDialog>
  );
};
