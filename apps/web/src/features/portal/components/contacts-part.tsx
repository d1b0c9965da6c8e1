import { needsPrimaryContact } from '@worksmart/shared/customers/constants.ts';
import { contactLabels } from '@worksmart/shared/customers/contact.schema.ts';
import { portalRoutes } from '@worksmart/shared/portal/routes.ts';
import { type PortalContact, portalContactSave } from '@worksmart/shared/portal/schema.ts';
import { formatPhone } from '../../../ui/fields/digit-masks.ts';
import { FlagField } from '../../../ui/fields/select-fields.tsx';
import { ContactFields, contactTexts } from '../../customers/customer-fields.parts.ts';
import type { Filling } from '../filling.ts';
import { EditableItems, type ItemKind } from './editable-items.tsx';

const labels = { ...contactLabels, primary: 'Primary' };

export const contactKind: ItemKind<PortalContact, typeof portalContactSave> = {
  title: 'Contacts',
  noun: 'Contact',
  emptyText: 'No contacts yet.',
  nameOf: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  linesOf: ({ title, email, phone }) => [title ?? '', email ?? '', formatPhone(phone ?? '')],
  isPrimary: ({ primary }) => primary,
  primaryKept: needsPrimaryContact,
  schema: portalContactSave,
  save: portalRoutes.saveContact,
  remove: portalRoutes.deleteContact,
  draft: 'contact',
  valuesOf: ({ id, rowVersion, primary, ...texts }) => ({ id, rowVersion, ...contactTexts(texts), primary }),
  labels,
  show: (path, value) => (path === 'phone' && value ? formatPhone(String(value)) : undefined),
};

export const ContactsPart = ({ portalKey, view }: Filling) => {
  const { contacts } = view.form;
  const isFirst = contacts.length === 0;
  return (
    <EditableItems
      portalKey={portalKey}
      kind={contactKind}
      items={contacts}
      blank={{ id: 0, rowVersion: undefined, ...contactTexts(), primary: isFirst }}
      fields={({ values: { state, zip }, getInputProps }, contact) => (
        <>
          <ContactFields field={(name) => getInputProps(name)} state={state} zip={zip} autoFocus />
          <FlagField label={labels.primary} disabled={isFirst || contact?.primary} {...getInputProps('primary')} />
        </>
      )}
    />
  );
};
