import { Anchor } from '@mantine/core';
import { needsPrimaryContact } from '@worksmart/shared/records/customers/constants.ts';
import { type Contact, contactFields, contactSave } from '@worksmart/shared/records/customers/contact.schema.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import {
  ContactField,
  ContactFields,
  contactValues,
  newContact,
} from '#features/records/customers/customer-fields.public.ts';
import { useDeleteContact, useSaveContact } from '#features/records/customers/customers.api.ts';
import { callTo, mailTo } from '#lib/contact-links.ts';
import { formatPhone } from '#ui/fields/digit-masks.ts';
import { FormRows } from '#ui/table/editable-rows.tsx';
import type { SimpleColumn } from '#ui/table/simple-table.tsx';
import { PrimaryBadge } from './primary-badge.tsx';

const nameOf = ({ firstName, lastName }: Contact) => `${firstName} ${lastName}`.trim();

const columns: readonly SimpleColumn<Contact>[] = [
  { id: 'name', header: 'Name', cell: nameOf },
  { id: 'title', header: 'Title', cell: ({ title }) => title },
  {
    id: 'email',
    header: 'Email',
    cell: ({ email }) =>
      email && (
        <Anchor
          inherit
          href={mailTo(email)}
          style={{ display: 'inline-block', minWidth: 120, overflowWrap: 'anywhere' }}
        >
          {email}
        </Anchor>
      ),
  },
  {
    id: 'phone',
    header: 'Phone',
    width: 136,
    cell: ({ phone }) =>
      phone && (
        <Anchor inherit href={callTo(phone)}>
          {formatPhone(phone)}
        </Anchor>
      ),
  },
  { id: 'primary', header: 'Primary', width: 96, cell: ({ primary }) => primary && <PrimaryBadge /> },
];

const benefitColumn: SimpleColumn<Contact> = {
  id: 'benefitAdmin',
  header: 'Benefit',
  width: 88,
  cell: ({ benefitAdmin }) => (benefitAdmin ? 'Yes' : null),
};

export const ContactsTab = ({ customer }: { customer: CustomerDetail }) => {
  const [save, remove] = [useSaveContact(), useDeleteContact()];
  const isFirst = customer.contacts.length === 0;
  const isClient = customer.customerStage.id === stage.client;
  return (
    <FormRows
      title="Contacts"
      noun="Contact"
      addLabel="Add Contact"
      emptyText="No contacts found."
      columns={isClient ? [...columns, benefitColumn] : columns}
      rows={customer.contacts}
      nameOf={nameOf}
      mayEdit={customer.abilities.save}
      schema={contactSave}
      record={contactFields}
      valuesOf={contactValues}
      blank={newContact(isFirst)}
      draftName={`contact.${customer.id}`}
      fields={({ values: { state, zip } }, contact) => (
        <>
          <ContactFields state={state} zip={zip} autoFocus />
          <ContactField path="primary" disabled={isFirst || contact?.primary} />
          {isClient && <ContactField path="benefitAdmin" />}
        </>
      )}
      onSave={(body) => save.mutateAsync({ params: { id: customer.id }, body })}
      onRemove={({ id }) => remove.mutateAsync({ params: { id } })}
      kept={({ primary }) => (primary ? needsPrimaryContact : undefined)}
    />
  );
};
