import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import type { Contact, Customer } from '#generated/prisma/client.ts';
import type { Db } from '#platform/db.ts';
import { kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';
import type { SyncMemory } from './merge-lead.rules.ts';
import type { SyncedValues } from './sales-system.ts';

/** A customer that the sales system knows by its id, with the values that the sync last wrote. */
export interface SyncedCustomer {
  customer: Customer;
  /** The primary contact. */
  contact: Contact | null;
  memory: SyncMemory;
}

const lock = statement(
  'sales-sync-lock-customers',
  `select id from customer where external_id = any($1) order by id for no key update`,
  { id: kind.int },
);

/**
 * Reads the customers with these external ids, including deleted ones, and locks them until the transaction ends. Locks them
 * in the order of their ids, so that two callers cannot deadlock.
 */
export const lockSynced = async (db: Db, externalIds: string[]): Promise<Map<string, SyncedCustomer>> => {
  const locked = await run(db, lock, [externalIds]);
  const ids = locked.map(({ id }) => id);
  const customers = await db.customer.findMany({ where: { id: { in: ids } } });
  const contacts = await db.contact.findMany({ where: { customerId: { in: ids }, isPrimary: true } });
  const records = await db.salesSyncRecord.findMany({ where: { customerId: { in: ids } } });
  const contactOf = new Map(contacts.map((contact) => [contact.customerId, contact]));
  const recordOf = new Map(records.map((record) => [record.customerId, record]));
  return new Map(
    customers.map((customer) => {
      const record = recordOf.get(customer.id);
      const memory = { written: valuesOf(record?.written), offered: valuesOf(record?.offered) };
      return [String(customer.externalId), { customer, contact: contactOf.get(customer.id) ?? null, memory }];
    }),
  );
};

/** Returns the external ids whose customers were permanently deleted. */
export const readPurged = async (db: Db, externalIds: string[]): Promise<Set<string>> => {
  const rows = await db.salesSyncPurged.findMany({ where: { externalId: { in: externalIds } } });
  return new Set(rows.map(({ externalId }) => externalId));
};

const valuesOf = (stored: unknown): SyncedValues => (stored ?? {}) as SyncedValues;

/** Returns the current values of the fields that the sync may write. */
export const currentValues = ({ customer, contact }: SyncedCustomer): SyncedValues => ({
  name: customer.name,
  address: customer.address,
  address2: customer.address2,
  city: customer.city,
  state: customer.state,
  zip: customer.zip,
  description: customer.description,
  source: customer.sourceId,
  salesAgent: customer.salesAgentId,
  'contact.firstName': contact?.firstName ?? null,
  'contact.lastName': contact?.lastName ?? null,
  'contact.title': contact?.title ?? null,
  'contact.email': contact?.email ?? null,
  'contact.phone': contact?.phone ?? null,
});

const columnNames = { source: 'sourceId', salesAgent: 'salesAgentId' } as const;

/** Returns the columns of the customer's own row among synced values. */
export const customerPart = (values: SyncedValues): Partial<Customer> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([field]) => !field.startsWith('contact.'))
      .map(([field, value]) => [columnNames[field as keyof typeof columnNames] ?? field, value]),
  );

/** Returns the columns of the primary contact among synced values. */
export const contactPart = (values: SyncedValues): Partial<Contact> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([field]) => field.startsWith('contact.'))
      .map(([field, value]) => [field.slice('contact.'.length), value]),
  );

export const deletedHere = 'It was deleted here.';

/** Returns why the sync does not change a record; null for a lead. */
export const whyLeftAlone = ({ deletedAt, stageId }: Pick<Customer, 'deletedAt' | 'stageId'>): string | null => {
  if (deletedAt) return deletedHere;
  return stageId === stage.lead ? null : (elsewhere[stageId] ?? 'It is no longer a lead here.');
};
const elsewhere: Readonly<Record<number, string>> = {
  [stage.rfp]: 'It is an RFP here.',
  [stage.prospect]: 'It is a prospect here.',
  [stage.client]: 'It is a client here.',
  [stage.archived]: 'It is archived here.',
};
