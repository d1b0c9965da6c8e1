import { keptDays } from '@worksmart/shared/records/customers/constants.ts';
import { createContext, inTransaction, type PublicContext, type Services } from '#platform/context.ts';
import type { Db } from '#platform/db.ts';
import { removedFields } from '#platform/record-changes.ts';
import { kind } from '#platform/row-kind.ts';
import { composed, run, statement } from '#platform/statement.ts';
import { givesWay } from '#platform/yield-to-requests.ts';

const day = 86_400_000;

/** Tables with a customer's stored files. Files of emails and renewals are found through those rows. */
const fileTables = statement(
  'customer-file-tables',
  `
  select quote_ident(table_name) as name from information_schema.columns
  where table_schema = current_schema() and column_name in ('storage_key', 'customer_id')
  group by table_name having count(*) = 2`,
  { name: kind.text },
);

const mailed = `select a.storage_key from mail_attachment a join mail_message m on m.id = a.mail_id
    where m.customer_id = $1`;
const renewed = `select d.storage_key from renewal_document d join benefit_group_year g on g.id = d.group_year_id
    where g.customer_id = $1`;

/** Returns the storage keys of a customer in these tables and of its emails and renewals. */
const fileKeys = composed(
  'customer-file-keys',
  [['document', 'result_file']],
  (tables: readonly string[]) => {
    const own = tables.map((name) => `select storage_key as key from ${name} where customer_id = $1`);
    return [...own, mailed, renewed].join(' union all ');
  },
  { key: kind.text },
);

const lock = statement('customer-lock-purged', 'select id from customer where id = $1 for update', { id: kind.int });

/** Returns the storage keys of all files uploaded for a customer, generated from it or emailed about it. */
const storedFiles = async (db: Db, customerId: number): Promise<string[]> => {
  const tables = await run(db, fileTables);
  const rows = await run(db, fileKeys(tables.map(({ name }) => name)), [customerId]);
  return rows.map(({ key }) => key);
};

/** Removes a customer permanently, rows first and then files, unless it was restored in the meantime. Keeps its audit and the event of its removal. */
const purgeCustomer = (ctx: PublicContext, id: number, before: Date): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    await run(tx.db, lock, [id]);
    const customer = await tx.db.customer.findUnique({ where: { id, deletedAt: { lt: before } } });
    if (!customer) return false;
    const keys = await storedFiles(tx.db, id);
    await tx.db.mailMessage.deleteMany({ where: { customerId: id } });
    await tx.db.resultFile.deleteMany({ where: { customerId: id } });
    const merge = await tx.db.customerMerge.findUnique({ where: { mergedId: id }, select: { customerId: true } });
    // What happened to a merged record stays in the timeline of the record that it became.
    if (merge) await tx.db.event.updateMany({ where: { customerId: id }, data: { customerId: merge.customerId } });
    else await tx.db.event.deleteMany({ where: { customerId: id } });
    await tx.db.customer.delete({ where: { id } });
    const { name, stageId, deletedAt } = customer;
    const changes = removedFields({ name, stageId, deletedAt });
    await tx.audit({ entity: 'customer', entityId: id, customerId: id, changes });
    // If the process is killed here, the cleanup of files without a row removes the files.
    tx.afterCommit(async () => {
      for (const key of keys) await tx.storage.remove(key);
    });
    return true;
  });

/**
 * Permanently removes customers that were deleted at least 30 days ago, each in a separate transaction. May run in
 * several processes at once and be killed at any point.
 * @returns how many were removed; one that cannot be removed is logged and tried again next time
 */
export const purgeDeletedCustomers = async (services: Services, stopping?: AbortSignal): Promise<number> => {
  const yieldToRequests = givesWay(services.database, stopping);
  const call = { actor: null, action: 'customers.purge', requestId: 'purge-deleted-customers', ip: null };
  const ctx = createContext(services, call);
  const before = new Date(ctx.clock().getTime() - keptDays * day);
  const due = await ctx.db.customer.findMany({
    where: { deletedAt: { lt: before } },
    select: { id: true },
    orderBy: { deletedAt: 'asc' },
  });
  let removed = 0;
  for (const { id } of due) {
    try {
      if (await purgeCustomer(ctx, id, before)) removed += 1;
    } catch (error) {
      ctx.log.error({ err: error, customerId: id }, 'could not remove a deleted customer');
    }
    await yieldToRequests();
  }
  if (removed > 0) ctx.log.info({ removed }, 'removed customers permanently');
  return removed;
};
