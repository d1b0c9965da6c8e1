import { fieldLabel } from '@worksmart/shared/field-labels.ts';
import { AppError, forbidden, notFound } from '@worksmart/shared/platform/errors.ts';
import { keptDays } from '@worksmart/shared/records/customers/constants.ts';
import {
  noMergeText,
  undoDeletedText,
  undoLaterText,
  undoTooLateText,
} from '@worksmart/shared/records/customers/merge.rules.ts';
import type { RecordMerge } from '@worksmart/shared/records/customers/merge.schema.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import type { Customer, CustomerMerge } from '#generated/prisma/client.ts';
import { fullName } from '#platform/actor.ts';
import type { Changes } from '#platform/audit.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import type { JsonText } from '#platform/db.ts';
import { run } from '#platform/statement.ts';
import { movePlansToYear } from '#pricing/comparison/move-plan-year.service.ts';
import { canMerge, canOpen } from '#records/customers/customer.policy.ts';
import { getCustomer } from '#records/customers/customer.service.ts';
import { updateCustomer } from '#records/customers/update-customer.service.ts';
import { repriceCustomers } from '#records/payroll/pricing.service.ts';
import { keyOf, type Restored, restoredRows } from './changed-rows.rules.ts';
import { lockPair, openToMerge } from './lock-to-merge.ts';
import { changeableRows, ensurePrimary, forgetPrevious, keepSentDocuments, writeRows } from './merge.queries.ts';
import { moveExternalId } from './merge-customers.service.ts';
import { auditedNameOf } from './merge-fields.ts';
import { returningColumns } from './merge-tables.ts';
import { storedMerge } from './stored-merge.service.ts';

const dayMs = 86_400_000;
const undoUntil = ({ mergedAt }: Pick<CustomerMerge, 'mergedAt'>): Date =>
  new Date(mergedAt.getTime() + keptDays * dayMs);

/** Returns the rows of a merge as its undo would write them now. */
const undone = async (ctx: Context, { customerId, mergedId, rows }: CustomerMerge): Promise<Restored[]> => {
  const now = await run(ctx.db, changeableRows, [[customerId, mergedId]]);
  return restoredRows(storedMerge.read(rows), now, returningColumns);
};

/** Returns the columns of fields in some rows, by their names in the audit. */
const fieldsAmong = (rows: readonly Restored[], of: 'columns' | 'kept') =>
  rows.flatMap(({ table, row, [of]: columns }) =>
    columns.flatMap((column) => {
      const name = auditedNameOf(table, column);
      return name === undefined ? [] : [{ name, table, column, value: row[column] }];
    }),
  );

/**
 * Returns the merges into a record that can still be undone, the latest first.
 * @throws AppError not_found, forbidden
 */
export const listMerges = async (ctx: Context, id: number): Promise<RecordMerge[]> => {
  await openToMerge(ctx, id);
  const since = new Date(ctx.clock().getTime() - keptDays * dayMs);
  const where = { customerId: id, mergedAt: { gt: since } };
  const merges = await ctx.db.customerMerge.findMany({ where, orderBy: [{ mergedAt: 'desc' }, { mergedId: 'desc' }] });
  return Promise.all(
    merges.map(async (merge) => {
      const other = await ctx.db.customer.findUniqueOrThrow({ where: { id: merge.mergedId } });
      const by = merge.mergedById ? await ctx.db.user.findUnique({ where: { id: merge.mergedById } }) : null;
      const kept = fieldsAmong(await undone(ctx, merge), 'kept');
      return {
        otherID: merge.mergedId,
        name: other.name,
        mergedAt: merge.mergedAt.toISOString(),
        mergedBy: by ? fullName(by) : '',
        undoUntil: undoUntil(merge).toISOString(),
        keptFields: kept.map(({ name }) => fieldLabel(name, 'customer')),
      };
    }),
  );
};

/** @throws AppError not_found; forbidden; rule if the merge can no longer be undone */
const openMerge = async (ctx: Context, id: number, otherId: number) => {
  const stays = await ctx.db.customer.findUnique({ where: { id } });
  if (!stays || !canOpen(ctx.actor, stays)) throw notFound();
  const merge = await ctx.db.customerMerge.findUnique({ where: { mergedId: otherId, customerId: id } });
  if (!merge) throw stays.deletedAt ? notFound() : new AppError('rule', noMergeText);
  const other = await ctx.db.customer.findUniqueOrThrow({ where: { id: otherId } });
  if (!canMerge(ctx.actor, stays) || !canMerge(ctx.actor, other)) throw forbidden();
  if (stays.deletedAt) throw new AppError('rule', undoDeletedText(stays.name));
  if (undoUntil(merge) <= ctx.clock()) throw new AppError('rule', undoTooLateText);
  const later = await ctx.db.customerMerge.count({ where: { customerId: id, mergedAt: { gt: merge.mergedAt } } });
  if (later > 0) throw new AppError('rule', undoLaterText(stays.name));
  return { merge, stays, other };
};

/** Writes each table's rows with one statement. */
const writeBack = async (ctx: Context, restored: readonly Restored[]): Promise<void> => {
  for (const [table, rows] of Map.groupBy(restored, (one) => one.table)) {
    const columns = [...new Set(rows.flatMap((one) => one.columns))];
    if (columns.length === 0) continue;
    const key = keyOf(rows[0]?.row ?? {});
    await run(ctx.db, writeRows({ table, key, columns }), [JSON.stringify(rows.map(({ row }) => row))]);
  }
};

/** Sets right what the restored rows leave open, and calculates both records again. */
const settle = async (ctx: Context, stays: Customer, other: Customer): Promise<void> => {
  await run(ctx.db, keepSentDocuments, [stays.id, other.id]);
  await run(ctx.db, forgetPrevious, [[stays.id, other.id]]);
  for (const { id } of [stays, other])
    for (const table of ['contact', 'location'] as const) await run(ctx.db, ensurePrimary({ table }), [id]);
  // The record that stays, and with it these plans, may have gone to another year since.
  if (stays.operatingYear !== other.operatingYear) await movePlansToYear(ctx, other.id, other.operatingYear);
  await repriceCustomers(ctx.db, [stays.id, other.id]);
};

const undo = async (ctx: Context, id: number, otherId: number): Promise<void> => {
  await lockPair(ctx, id, otherId);
  const { merge, stays, other } = await openMerge(ctx, id, otherId);
  const rows = storedMerge.read(merge.rows);
  const restored = await undone(ctx, merge);
  if (merge.externalId && merge.externalId === stays.externalId) await moveExternalId(ctx, stays, other);
  await writeBack(ctx, restored);
  await settle(ctx, stays, other);
  await ctx.db.customerMerge.delete({ where: { mergedId: otherId } });
  const afterOf = (table: string, column: string) =>
    rows.find((row) => row.table === table && column in row.after)?.after[column];
  const fields: Changes = Object.fromEntries(
    fieldsAmong(restored, 'columns').map(({ name, table, column, value }) => [name, [afterOf(table, column), value]]),
  );
  await updateCustomer(ctx, stays, {}, {}, { ...fields, mergedId: [otherId, null], mergedName: [other.name, null] });
  await updateCustomer(ctx, other, { deletedAt: null }, { deletedById: null }, { mergedInto: [id, null] });
};

/**
 * Undoes the latest merge into a record. What was changed since: rows that were added stay, rows that moved go back with
 * their edits, and fields that were edited stay as they are.
 * @returns the record that stayed
 * @throws AppError not_found, forbidden; rule if it can no longer be undone
 */
export const undoMerge = async (ctx: Context, id: number, otherId: number): Promise<JsonText<CustomerDetail>> => {
  await inTransaction(ctx, (tx) => undo(tx, id, otherId));
  return getCustomer(ctx, id);
};
