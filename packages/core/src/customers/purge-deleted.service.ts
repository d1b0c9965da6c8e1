import { keptDays } from '@worksmart/shared/customers/constants.ts';
import { createContext, inTransaction, type PublicContext, type Services } from '../platform/context.ts';
import type { Db } from '../platform/db.ts';
import { removedFields } from '../platform/record-changes.ts';
import { kind } from '../platform/row-kind.ts';
import { composed, run, statement } from '../platform/statement.ts';

const day = 86_400_000;

/** Tables that hold a customer's stored files; those of mails and renewals go by these. */
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

/** The storage keys of a customer in these tables, and of its mails and renewals. */
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

/** The storage keys of all that was uploaded for a customer, made of it or mailed about it. */
const storedFiles = async (db: Db, customerId: number): Promise<string[]> => {
  const tables = await run(db, fileTables);
  const rows = await run(db, fileKeys(tables.map(({ name }) => name)), [customerId]);
  return rows.map(({ key }) => key);
};

/** One customer for good, unless it was restored meanwhile: its rows, then its files. What the audit says of it stays. */
const purgeCustomer = (ctx: PublicContext, id: number, before: Date): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    await run(tx.db, lock, [id]);
    const customer = await tx.db.customer.findUnique({ where: { id, deletedAt: { lt: before } } });
    if (!customer) return false;
    const keys = await storedFiles(tx.db, id);
    await tx.db.mailMessage.deleteMany({ where: { customerId: id } });
    await tx.db.resultFile.deleteMany({ where: { customerId: id } });
    await tx.db.customer.delete({ where: { id } });
    const { name, stageId, deletedAt } = customer;
    const changes = removedFields({ name, stageId, deletedAt });
    await tx.audit({ entity: 'customer', entityId: id, customerId: id, changes });
    // A file that a killed process leaves behind has no row any more: the clean-up of files without a row removes it.
    tx.afterCommit(async () => {
      for (const key of keys) await tx.storage.remove(key);
    });
    return true;
  });

/**
 * Removes customers for good that were deleted 30 days ago or longer, each in a transaction of its own. May run in
 * several processes at once, and be killed anywhere.
 * @returns how many were removed; one that could not be is left for the next time and logged
 */
export const purgeDeletedCustomers = async (services: Services): Promise<number> => {
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
  }
  if (removed > 0) ctx.log.info({ removed }, 'removed customers permanently');
  return removed;
};
