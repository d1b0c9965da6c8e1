import { needsPrimaryContact, primaryContactStays } from '@worksmart/shared/records/customers/constants.ts';
import { contactFields, type contactSave } from '@worksmart/shared/records/customers/contact.schema.ts';
import type { z } from 'zod';
import type { Contact } from '#generated/prisma/client.ts';
import { primaryList } from './primary-list.service.ts';

export type ContactInput = z.output<typeof contactSave>;

/** The operations on a customer's contacts. */
export const {
  write: writeContact,
  writeAll: writeContacts,
  save: saveContact,
  remove: deleteContact,
} = primaryList<typeof contactFields, Contact, ContactInput>({
  entity: 'contact',
  fields: contactFields,
  primaryKept: needsPrimaryContact,
  primaryStays: primaryContactStays,
});
