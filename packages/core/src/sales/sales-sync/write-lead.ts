import { leadStatus, stage } from '@worksmart/shared/records/lookups/constants.ts';
import type { Prisma } from '#generated/prisma/client.ts';
import { businessYear } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { differing, hasChanges } from '#platform/record-changes.ts';
import { type ContactInput, writeContact } from '#records/customers/contact.service.ts';
import { newLead } from '#records/customers/new-lead.service.ts';
import type { IncomingLead } from './incoming-lead.ts';
import type { Merged } from './merge-lead.rules.ts';
import { contactPart, customerPart, type SyncedCustomer } from './synced-customer.ts';

const json = (values: object) => values as Prisma.InputJsonObject;

/**
 * Creates a lead for a new company, like one that a user enters: status New, this year, no agent unless the sales system names
 * one.
 * @returns the customer's id
 */
export const createLead = async (ctx: Context, { externalId, values }: IncomingLead): Promise<number> => {
  const { name, address, city, state, zip } = values;
  const own = customerPart(values);
  const { address2, description, sourceId, salesAgentId } = own;
  const created = await ctx.db.customer.create({
    data: {
      ...newLead(ctx, businessYear(ctx)),
      name,
      address,
      city,
      state,
      zip,
      address2,
      description,
      salesAgentId,
      externalId,
      sourceId: Number(sourceId),
      statusId: leadStatus.new,
      contacts: { create: newContact(values) },
    },
    select: { id: true, contacts: { select: { id: true } } },
  });
  const { id } = created;
  await ctx.db.salesSyncRecord.create({ data: { customerId: id, written: json(values), offered: json(values) } });
  const { changes } = differing({}, { externalId, stageId: stage.lead, ...own });
  await ctx.audit({ entity: 'customer', entityId: id, customerId: id, changes });
  for (const contact of created.contacts) {
    const ofContact = differing({}, contactPart(values)).changes;
    await ctx.audit({ entity: 'contact', entityId: contact.id, customerId: id, changes: ofContact });
  }
  return id;
};

const newContact = (values: IncomingLead['values']) => {
  const { firstName, lastName, ...more } = contactPart(values);
  return firstName && lastName ? [{ firstName, lastName, ...more, isPrimary: true }] : [];
};

/**
 * Writes the merged values to a customer that the caller has locked. As with any other save, a record open on a screen becomes
 * stale.
 * @returns whether a field changed
 */
export const writeMerged = async (ctx: Context, synced: SyncedCustomer, merged: Merged): Promise<boolean> => {
  const { id } = synced.customer;
  const own = differing(synced.customer, customerPart(merged.changes));
  if (hasChanges(own.changes)) {
    await ctx.db.customer.update({ where: { id }, data: { ...own.data, rowVersion: { increment: 1 } } });
    await ctx.audit({ entity: 'customer', entityId: id, customerId: id, changes: own.changes });
  }
  const withContact = await takeContact(ctx, synced, merged);
  const memory = { written: json(merged.written), offered: json(merged.offered) };
  await ctx.db.salesSyncRecord.upsert({
    where: { customerId: id },
    create: { customerId: id, ...memory },
    update: memory,
  });
  return withContact || hasChanges(own.changes);
};

const takeContact = async (ctx: Context, { customer, contact }: SyncedCustomer, merged: Merged): Promise<boolean> => {
  const changes = contactPart(merged.changes);
  if (Object.keys(changes).length === 0) return false;
  // Write both names together: a contact cannot have only one of them.
  const named = { firstName: contact?.firstName, lastName: contact?.lastName, ...changes };
  if (!named.firstName || !named.lastName) return false;
  await writeContact(ctx, customer.id, { ...changes, ...named, id: contact?.id ?? 0 } as ContactInput);
  return true;
};
