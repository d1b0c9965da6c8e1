import { needsPrimaryContact, primaryContactStays } from '@worksmart/shared/customers/constants.ts';
import type { contactSave } from '@worksmart/shared/customers/contact.schema.ts';
import type { z } from 'zod';
import type { Contact } from '../generated/prisma/client.ts';
import type { Context } from '../platform/context.ts';
import { deleteItem, type PrimaryList, saveItem, writeItem } from './primary-list.service.ts';

export type ContactInput = z.output<typeof contactSave>;

export const contactList: PrimaryList<Contact, ContactInput> = {
  entity: 'contact',
  primaryKept: needsPrimaryContact,
  primaryStays: primaryContactStays,
  find: (db, id) => db.contact.findUnique({ where: { id } }),
  count: (db, customerId) => db.contact.count({ where: { customerId } }),
  clearPrimary: (db, customerId) =>
    db.contact.updateMany({
      where: { customerId, isPrimary: true },
      data: { isPrimary: false, rowVersion: { increment: 1 } },
    }),
  create: (db, data) => db.contact.create({ data }),
  change: (db, id, data) => db.contact.update({ where: { id }, data: { ...data, rowVersion: { increment: 1 } } }),
  remove: (db, id) => db.contact.delete({ where: { id } }),
};

/** Adds (id 0) or changes a contact of a customer that the caller has locked. */
export const writeContact = (ctx: Context, customerId: number, input: ContactInput) =>
  writeItem(ctx, contactList, customerId, input);

/** Saves a contact. See `saveItem` for errors and the rule of the primary contact. */
export const saveContact = (ctx: Context, customerId: number, input: ContactInput) =>
  saveItem(ctx, contactList, customerId, input);

/** Deletes a contact. @throws AppError not_found; rule for the primary contact */
export const deleteContact = (ctx: Context, id: number) => deleteItem(ctx, contactList, id);
