import { newRow } from '@worksmart/shared/platform/record.ts';
import { type Contact, contactFields, contactSave } from '@worksmart/shared/records/customers/contact.schema.ts';
import { formValues } from '#ui/form/schema-fields.ts';

type ContactText = Exclude<keyof typeof contactFields, 'primary' | 'benefitAdmin'>;
const { primary: _, benefitAdmin: __, ...texts } = contactFields;
export type ContactTexts = Record<ContactText, string>;

/** Converts a contact's texts to form values. Unset texts become empty, so that clearing one is not a change. */
export const contactTexts = (contact: Partial<Record<ContactText, string | null>> = {}): ContactTexts =>
  Object.fromEntries(Object.keys(texts).map((name) => [name, contact[name as ContactText] ?? ''])) as ContactTexts;

/** Converts a stored contact to form values. */
export const contactValues = (contact: Contact) => formValues(contactSave, contact);

export const newContact = (primary: boolean): ReturnType<typeof contactValues> => ({
  ...newRow(contactFields),
  primary,
});
