import { needsPrimaryContact } from '@worksmart/shared/customers/constants.ts';
import { contactLabels } from '@worksmart/shared/customers/contact.schema.ts';
import { type PortalContact, portalContactSave } from '@worksmart/shared/portal/schema.ts';
import { useState } from 'react';
import { RemoveRowDialog } from '../../../ui/dialogs/remove-row-dialog.tsx';
import { RowDialog } from '../../../ui/dialogs/row-dialog.tsx';
import { formatPhone } from '../../../ui/fields/digit-masks.ts';
import { FlagField } from '../../../ui/fields/select-fields.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { ContactFields, contactTexts } from '../../customers/customer-fields.parts.ts';
import type { Filling } from '../filling.ts';
import { useDeletePortalContact, useSavePortalContact } from '../portal.api.ts';
import { ItemList } from './item-list.tsx';
import { useItems } from './use-items.ts';

const labels = { ...contactLabels, primary: 'Primary' };

const valuesOf = ({ id, rowVersion, primary, ...texts }: PortalContact) => ({
  id,
  rowVersion: rowVersion as number | undefined,
  ...contactTexts(texts),
  primary,
});

const newContact = (primary: boolean): ReturnType<typeof valuesOf> => ({
  id: 0,
  rowVersion: undefined,
  ...contactTexts(),
  primary,
});

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
          kept={removing.primary ? needsPrimaryContact : undefined}
          onRemove={() => remove.mutateAsync({ params: { key: portalKey, id: removing.id } })}
          onClose={items.close}
        />
      )}
    </>
  );
};

interface DialogProps {
  portalKey: string;
  /** Absent for a new contact. */
  contact: PortalContact | undefined;
  isFirst: boolean;
  onClose: () => void;
}

const ContactDialog = ({ portalKey, contact, isFirst, onClose }: DialogProps) => {
  const [initial] = useState(() => (contact ? valuesOf(contact) : newContact(isFirst)));
  const form = useContractForm(portalContactSave, initial);
  const save = useSavePortalContact();
  const { state, zip } = form.values;
  return (
    <RowDialog
      title={contact ? 'Edit Contact' : 'Add New Contact'}
      form={form}
      draftName={`contact.${initial.id}`}
      send={(body) => save.mutateAsync({ params: { key: portalKey }, body })}
      valuesOf={valuesOf}
      labels={labels}
      show={(path, value) => (path === 'phone' && value ? formatPhone(String(value)) : undefined)}
      onClose={onClose}
    >
      <ContactFields field={(name) => form.getInputProps(name)} state={state} zip={zip} autoFocus />
      <FlagField label={labels.primary} disabled={isFirst || contact?.primary} {...form.getInputProps('primary')} />
    </RowDialog>
  );
};
