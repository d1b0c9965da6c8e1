import { AppError, notFound } from '@worksmart/shared/platform/errors.ts';
import { keptDays } from '@worksmart/shared/records/customers/constants.ts';
import type { DeletedCustomer } from '@worksmart/shared/records/customers/list.schema.ts';
import { restoreMergedText } from '@worksmart/shared/records/customers/merge.rules.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import type { JsonText } from '#platform/db.ts';
import { jsonList, readJsonList } from '#platform/json-list.ts';
import { arrayJson, instantJson, lookupJson, objectJson } from '#platform/json-sql.ts';
import { kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';
import { canDelete } from './customer.policy.ts';
import { getCustomer } from './customer.service.ts';
import { lockCustomer } from './customer-access.service.ts';
import { updateCustomer } from './update-customer.service.ts';

/**
 * Marks a customer as deleted: it disappears from every list and call and can be restored for 30 days. Its censuses are
 * deleted at once.
 * @throws AppError not_found; forbidden for a client that the user may not delete
 */
export const deleteCustomer = (ctx: Context, id: number): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    const customer = await lockCustomer(tx, id, canDelete);
    await updateCustomer(tx, customer, { deletedAt: tx.clock() }, { deletedById: tx.actor.userId });
    // Personal data of its employees does not wait for the end of the restore period.
    await tx.db.census.deleteMany({ where: { customerId: id } });
    return { id };
  });

const row = objectJson({
  id: 'c.id',
  companyName: 'c.name',
  city: 'c.city',
  state: 'c.state',
  stage: lookupJson('c.stage_id'),
  deletedAt: instantJson('c.deleted_at'),
  deletedBy: `coalesce((select u.first_name || ' ' || u.last_name from app_user u where u.id = c.deleted_by_id), '')`,
  mergedInto: `(select json_build_object('id', w.id, 'name', w.name) from customer_merge m
    join customer w on w.id = m.customer_id where m.merged_id = c.id)`,
  daysLeft: `greatest(0, ceil(extract(epoch from c.deleted_at + interval '${keptDays} days' - $1) / 86400))::int`,
});

const deleted = jsonList(
  'customers-deleted',
  `select ${arrayJson(row, 'customer c where c.deleted_at is not null', 'c.deleted_at desc, c.id desc')} as json`,
);

/** Lists deleted customers of all stages, latest first, with the days left to restore each. */
export const listDeleted = (ctx: Context): Promise<JsonText<DeletedCustomer[]>> =>
  readJsonList(ctx, deleted, [ctx.clock()]);

const lock = statement('customer-lock', 'select id from customer where id = $1 for no key update', { id: kind.int });

/**
 * Restores a deleted customer with its stage and status, unless the worker has removed it permanently.
 * @returns the record
 * @throws AppError not_found for a record that does not exist or is not deleted; rule for one that was merged
 */
export const restoreCustomer = async (ctx: Context, id: number): Promise<JsonText<CustomerDetail>> => {
  await inTransaction(ctx, async (tx) => {
    await run(tx.db, lock, [id]);
    const customer = await tx.db.customer.findUnique({ where: { id, NOT: { deletedAt: null } } });
    if (!customer) throw notFound();
    const merge = await tx.db.customerMerge.findUnique({ where: { mergedId: id }, select: { customerId: true } });
    if (merge) {
      const { name } = await tx.db.customer.findUniqueOrThrow({ where: { id: merge.customerId } });
      throw new AppError('rule', restoreMergedText(name));
    }
    await updateCustomer(tx, customer, { deletedAt: null }, { deletedById: null });
  });
  return getCustomer(ctx, id);
};
