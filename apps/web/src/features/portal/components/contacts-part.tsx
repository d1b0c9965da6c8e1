import { SimpleGrid } from '@mantine/core';
import { primaryContactKept } from '@worksmart/shared/customers/constants.ts';
import { type PortalContact, portalContactSave } from '@worksmart/shared/portal/schema.ts';
import type { z } from 'zod';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { RemoveRowDialog } from '../../../ui/dialogs/remove-row-dialog.tsx';
import { formatPhone } from '../../../ui/fields/digit-masks.ts';
import { PhoneField, ZipField } from '../../../ui/fields/masked-fields.tsx';
import { FlagField, StateSelect } from '../../../ui/fields/select-fields.tsx';
import { TextField } from '../../../ui/fields/text-fields.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import type { Filling } from '../filling.ts';
import { useDeletePortalContact, useSavePortalContact } from '../portal.api.ts';
import { ItemList } from './item-list.tsx';
import { useItems } from './use-items.ts';

type Values = z.input<typeof portalContactSave>;

const texts = { title: '', email: '', phone: '', address: '', address2: '', city: '', state: '', zip: '' };

const valuesOf = (contact: PortalContact | undefined, isFirst: boolean): Values => {
  if (!contact) return { id: 0, firstName: '', lastName: '', ...texts, primary: isFirst };
  const filled = Object.entries(texts).map(([field, empty]) => [field, contact[field as keyof typeof texts] ?? empty]);
  return { ...contact, ...Object.fromEntries(filled) };
};

const nameOf = ({ firstName, lastName }: PortalContact) => `${firstName} ${lastName}`;
const linesOf = ({ title, email, phone }: PortalContact) => [title ?? '', email ?? '', formatPhone(phone ?? '')];

export const ContactList = ({ contacts, ...acts }: { contacts: readonly PortalContact[] } & ContactActs) => (
  <ItemList
    title="Contacts"
    addLabel="Add Contact"
    emptyText="No contacts found."
    items={contacts}
    nameOf={nameOf}
    linesOf={linesOf}
    isPrimary={({ primary }) => primary}
    {...acts}
  />
);

interface ContactActs {
  onAdd?: () => void;
  onEdit?: (contact: PortalContact) => void;
  onRemove?: (contact: PortalContact) => void;
}

export const ContactsPart = ({ portalKey, view }: Filling) => {
  const items = useItems<PortalContact>();
  const remove = useDeletePortalContact();
  const { contacts } = view.form;
  const { removing } = items;
  return (
    <>
      <ContactList contacts={contacts} onAdd={items.add} onEdit={items.edit} onRemove={items.remove} />
      {items.open && (
        <ContactDialog
          portalKey={portalKey}
          contact={items.edited}
          isFirst={contacts.length === 0}
          onClose={items.close}
        />
      )}
      {removing && (
        <RemoveRowDialog
          noun="Contact"
          name={nameOf(removing)}
          kept={removing.primary ? primaryContactKept : undefined}
          onRemove={() => remove.mutateAsync({ params: { key: portalKey, id: removing.id } })}
          onClose={items.close}
        />
      )}
    </>
  );
};

interface DialogProps {
  portalKey: string;
  /** Absent for a new one. */
  contact: PortalContact | undefined;
  isFirst: boolean;
  onClose: () => void;
}

const ContactDialog = ({ portalKey, contact, isFirst, onClose }: DialogProps) => {
  const form = useContractForm(portalContactSave, valuesOf(contact, isFirst));
  const save = useSavePortalContact();
  return (
    <FormDialog
      opened
      title={contact ? 'Edit Contact' : 'Add New Contact'}
      dirty={form.dirty}
      canSave
      onSave={() => form.submit((body) => save.mutateAsync({ params: { key: portalKey }, body }))}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
        <TextField label="First Name" required maxLength={65} data-autofocus {...form.getInputProps('firstName')} />
        <TextField label="Last Name" required maxLength={65} {...form.getInputProps('lastName')} />
        <TextField label="Title" maxLength={50} {...form.getInputProps('title')} />
        <PhoneField label="Phone" type="tel" {...form.getInputProps('phone')} />
      </SimpleGrid>
      <TextField label="Email Address" type="email" maxLength={255} {...form.getInputProps('email')} />
      <TextField label="Address Line 1" maxLength={125} {...form.getInputProps('address')} />
      <TextField label="Address Line 2" maxLength={125} {...form.getInputProps('address2')} />
      <TextField label="City" maxLength={125} {...form.getInputProps('city')} />
      <SimpleGrid cols={2} spacing="md">
        <StateSelect label="State" {...form.getInputProps('state')} />
        <ZipField label="Zip" {...form.getInputProps('zip')} />
      </SimpleGrid>
      <FlagField label="Primary" disabled={isFirst || contact?.primary} {...form.getInputProps('primary')} />
    </FormDialog>
  );
};
