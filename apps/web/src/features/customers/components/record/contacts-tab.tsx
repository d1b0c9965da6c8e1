import { Anchor, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { primaryContactKept } from '@worksmart/shared/customers/constants.ts';
import type { Contact, CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { stage } from '@worksmart/shared/lookups/constants.ts';
import { useState } from 'react';
import { RemoveRowDialog } from '../../../../ui/dialogs/remove-row-dialog.tsx';
import { formatPhone } from '../../../../ui/fields/digit-masks.ts';
import { FormSection } from '../../../../ui/form-section.tsx';
import { RowAction } from '../../../../ui/table/row-action.tsx';
import { type SimpleColumn, SimpleTable } from '../../../../ui/table/simple-table.tsx';
import { useDeleteContact } from '../../customers.api.ts';
import { ContactDialog } from './contact-dialog.tsx';
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
        <Anchor inherit href={`mailto:${email}`}>
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
        <Anchor inherit href={`tel:+1${phone}`}>
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
  const [editing, setEditing] = useState<Contact | 'new'>();
  const [removing, setRemoving] = useState<Contact>();
  const remove = useDeleteContact();
  const isClient = customer.customerStage.id === stage.client;
  const mayEdit = customer.abilities.save;

  return (
    <FormSection
      title="Contacts"
      columns={0}
      action={
        mayEdit && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
            Add Contact
          </Button>
        )
      }
    >
      <SimpleTable
        label="Contacts"
        columns={isClient ? [...columns, benefitColumn] : columns}
        rows={customer.contacts}
        rowId={({ id }) => id}
        emptyText="No contacts found."
        actions={
          mayEdit
            ? (row) => (
                <>
                  <RowAction
                    icon={IconPencil}
                    label={`Edit ${nameOf(row)}`}
                    tip="Edit"
                    onClick={() => setEditing(row)}
                  />
                  <RowAction
                    icon={IconTrash}
                    label={`Remove ${nameOf(row)}`}
                    tip="Remove"
                    destructive
                    onClick={() => setRemoving(row)}
                  />
                </>
              )
            : undefined
        }
      />
      {editing && (
        <ContactDialog
          customer={customer}
          contact={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
      {removing && (
        <RemoveRowDialog
          noun="Contact"
          name={nameOf(removing)}
          kept={removing.primary ? primaryContactKept : undefined}
          onRemove={() => remove.mutateAsync({ params: { id: removing.id } })}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </FormSection>
  );
};
