import { type Contact, contactLabels, contactSave } from '@worksmart/shared/customers/contact.schema.ts';
import { formValues } from '../../../../ui/form/schema-fields.ts';

type ContactField = keyof typeof contactLabels;
export type ContactTexts = Record<ContactField, string>;

export const contactFields = Object.keys(contactLabels) as ContactField[];

/** Converts a contact's texts to form values. Unset texts become empty, so that clearing one is not a change. */
export const contactTexts = (contact?: Partial<Record<ContactField, string | null>>): ContactTexts =>
  Object.fromEntries(contactFields.map((field) => [field, contact?.[field] ?? ''])) as ContactTexts;

/** Converts a stored contact to form values. */
export const contactValues = (contact: Contact) => formValues(contactSave, contact);

export const newContact = (primary: boolean): ReturnType<typeof contactValues> => ({
  ...{ id: 0, rowVersion: undefined, ...contactTexts() },
  ...{ primary, benefitAdmin: false },
});
