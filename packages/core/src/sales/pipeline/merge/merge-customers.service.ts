import { AppError } from '@worksmart/shared/platform/errors.ts';
import {
  type MergeSide,
  mayStay,
  rowsText,
  whyNotMerged,
  whyNotStaying,
} from '@worksmart/shared/records/customers/merge.rules.ts';
import type { MergeSave } from '@worksmart/shared/records/customers/merge.schema.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import type { Customer } from '#generated/prisma/client.ts';
import { personOf } from '#platform/actor.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { assertCurrentVersion, withCurrentOnConflict } from '#platform/current-version.ts';
import type { JsonText } from '#platform/db.ts';
import { run } from '#platform/statement.ts';
import { movePlansToYear } from '#pricing/comparison/move-plan-year.service.ts';
import { currentCustomer, getCustomer } from '#records/customers/customer.service.ts';
import { updateCustomer } from '#records/customers/update-customer.service.ts';
import { repriceCustomer } from '#records/payroll/pricing.service.ts';
import { changedRows } from './changed-rows.rules.ts';
import { lockPair, openToMerge } from './lock-to-merge.ts';
import { changeableRows, moveRows, movingCounts } from './merge.queries.ts';
import { takeFields } from './merge-fields.ts';
import { sidesOf } from './merge-preview.service.ts';
import { movingTables, returningColumns } from './merge-tables.ts';
import { storedMerge } from './stored-merge.service.ts';

/** @throws AppError rule */
const refuseWrongPair = async (ctx: Context, stays: Customer, other: Customer): Promise<void> => {
  const [side, otherSide] = (await sidesOf(ctx, [stays, other])) as [MergeSide, MergeSide];
  const refusal = whyNotMerged(side, otherSide);
  if (refusal) throw new AppError('rule', refusal);
  if (!mayStay(side, otherSide)) throw new AppError('rule', whyNotStaying(otherSide));
};

/**
 * A record keeps its id in the sales system; one without gets that of the other, with what the sync remembers.
 * @returns the id that moved
 */
export const moveExternalId = async ({ db }: Context, from: Customer, to: Customer): Promise<string | null> => {
  if (!from.externalId || to.externalId) return null;
  await db.customer.update({ where: { id: from.id }, data: { externalId: null } });
  await db.customer.update({ where: { id: to.id }, data: { externalId: from.externalId } });
  await db.salesSyncRecord.updateMany({ where: { customerId: from.id }, data: { customerId: to.id } });
  return from.externalId;
};

const moveAll = async (ctx: Context, stays: Customer, other: Customer): Promise<void> => {
  for (const [table] of movingTables) await run(ctx.db, moveRows({ table }), [stays.id, other.id]);
  await ctx.db.census.updateMany({
    where: { customerId: stays.id, active: false, supersededAt: null },
    data: { supersededAt: ctx.clock() },
  });
  await movePlansToYear(ctx, stays.id, stays.operatingYear);
  await repriceCustomer(ctx.db, stays.id);
};

const merge = async (
  ctx: Context,
  id: number,
  { otherID, rowVersion, otherRowVersion, take }: MergeSave,
): Promise<void> => {
  await lockPair(ctx, id, otherID);
  const [stays, other] = [await openToMerge(ctx, id), await openToMerge(ctx, otherID)];
  assertCurrentVersion(rowVersion, stays.rowVersion);
  assertCurrentVersion(otherRowVersion, other.rowVersion);
  await refuseWrongPair(ctx, stays, other);
  const pair = [[id, otherID]];
  const before = await run(ctx.db, changeableRows, pair);
  const counts = await run(ctx.db, movingCounts, [id, otherID]);
  const changes = await takeFields(ctx, stays, other, take);
  await moveAll(ctx, stays, other);
  const externalId = await moveExternalId(ctx, other, stays);
  const rows = changedRows(before, await run(ctx.db, changeableRows, pair), returningColumns);
  const mergedAt = ctx.clock();
  await ctx.db.customerMerge.create({
    data: {
      mergedId: otherID,
      customerId: id,
      mergedAt,
      mergedById: personOf(ctx.actor),
      externalId,
      rows: storedMerge.write(rows),
    },
  });
  await updateCustomer(
    ctx,
    stays,
    {},
    {},
    {
      ...changes,
      mergedId: [null, otherID],
      mergedName: [null, other.name],
      ...(counts.length > 0 && { mergedRows: [null, rowsText(counts)] }),
    },
  );
  const by = { deletedById: ctx.actor.userId };
  await updateCustomer(ctx, other, { deletedAt: mergedAt }, by, { mergedInto: [null, id] });
};

/**
 * Merges another record of the same company into a record, which stays: the chosen fields and all lists of the other one
 * come to it, and the other one is deleted. The row of the merge stores what undoes it.
 * @returns the record that stays
 * @throws AppError not_found; forbidden, also for fields that the user may not change; stale with the current record; rule
 *   for two records that cannot become one
 */
export const mergeCustomers = async (ctx: Context, id: number, sent: MergeSave): Promise<JsonText<CustomerDetail>> => {
  await withCurrentOnConflict(
    () => inTransaction(ctx, (tx) => merge(tx, id, sent)),
    () => currentCustomer(ctx, id).catch(() => undefined),
  );
  return getCustomer(ctx, id);
};
