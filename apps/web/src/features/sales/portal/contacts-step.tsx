import { needsPrimaryContact } from '@worksmart/shared/records/customers/constants.ts';
import { contactFields } from '@worksmart/shared/records/customers/contact.schema.ts';
import { portalRoutes } from '@worksmart/shared/sales/portal/routes.ts';
import { type PortalContact, portalContactSave } from '@worksmart/shared/sales/portal/schema.ts';
import { ContactField, ContactFields, contactTexts } from '#features/records/customers/customer-fields.public.ts';
import { formatPhone } from '#ui/fields/digit-masks.ts';
import { EditableItems, type ItemKind } from './editable-items.tsx';
import type { PortalStepProps } from './portal-step-props.ts';

export const contactKind: ItemKind<PortalContact, typeof portalContactSave> = {
  title: 'Contacts',
  noun: 'contact',
  emptyText: 'No contacts yet.',
  nameOf: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  linesOf: ({ title, email, phone, address, address2, city, state, zip }) => [
    title ?? '',
    email ?? '',
    formatPhone(phone ?? ''),
    [address, address2, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  ],
  isPrimary: ({ primary }) => primary,
  primaryKept: needsPrimaryContact,
  schema: portalContactSave,
  save: portalRoutes.saveContact,
  remove: portalRoutes.deleteContact,
  draft: 'contact',
  valuesOf: ({ id, rowVersion, primary, ...texts }) => ({ id, rowVersion, ...contactTexts(texts), primary }),
  record: contactFields,
};

export const ContactsStep = ({ portalKey, view }: PortalStepProps) => {
  const { contacts } = view.form;
  const isFirst = contacts.length === 0;
  return (
    <EditableItems
      portalKey={portalKey}
      kind={contactKind}
      items={contacts}
      blank={{ id: 0, rowVersion: undefined, ...contactTexts(), primary: isFirst }}
      fields={({ values: { state, zip } }, contact) => (
        <>
          <ContactFields state={state} zip={zip} autoFocus />
          <ContactField path="primary" disabled={isFirst || contact?.primary} />
        </>
      )}
    />
  );
};
