import { notFound } from '@worksmart/shared/errors.ts';
import { lockForRfp } from '../customers/customer-access.service.ts';
import { type Context, inTransaction } from '../platform/context.ts';
import { assertCurrentVersion, withCurrentOnConflict } from '../platform/current-version.ts';
import type { Db } from '../platform/db.ts';
import { differing, hasChanges, removedFields } from '../platform/record-changes.ts';
import { repriceCustomer } from './pricing.service.ts';

interface StoredRow {
  id: number;
  customerId: number;
  rowVersion: number;
}

interface RowInput {
  id: number;
  rowVersion?: number | undefined;
}

/** A list in a customer's payroll that its prices depend on: pay cycles, withholdings, workers' comp. */
export interface PayrollRows<Row extends StoredRow, Input extends RowInput, Fields extends object, Answer> {
  entity: 'payCycle' | 'withholding' | 'workersComp';
  find(db: Db, id: number): Promise<Row | null>;
  create(db: Db, data: Fields & { customerId: number }): Promise<Row>;
  change(db: Db, id: number, data: Partial<Fields>): Promise<Row>;
  remove(db: Db, id: number): Promise<unknown>;
  /** Returns the typed fields of a row. Figures to be calculated are undefined. */
  typed(input: Input): Fields;
  answer(row: Row): Answer;
}

const rowOf = async <Row extends StoredRow>(
  ctx: Context,
  rows: { find(db: Db, id: number): Promise<Row | null> },
  customerId: number,
  id: number,
): Promise<Row> => {
  const row = await rows.find(ctx.db, id);
  if (row?.customerId !== customerId) throw notFound();
  return row;
};

/**
 * Adds (id 0) or changes a row of a customer that the caller has locked. The caller reprices once all rows are written.
 * @returns the row's id
 * @throws AppError not_found, stale
 */
export const writeRow = async <Row extends StoredRow, Input extends RowInput, Fields extends object, Answer>(
  ctx: Context,
  rows: PayrollRows<Row, Input, Fields, Answer>,
  customerId: number,
  input: Input,
): Promise<number> => {
  const { entity } = rows;
  const fields = rows.typed(input);
  if (input.id === 0) {
    const { id } = await rows.create(ctx.db, { ...fields, customerId });
    await ctx.audit({ entity, entityId: id, customerId, changes: differing({}, fields).changes });
    return id;
  }
  const before = await rowOf(ctx, rows, customerId, input.id);
  assertCurrentVersion(input.rowVersion, before.rowVersion);
  const { data, changes } = differing(before, fields);
  if (hasChanges(changes)) {
    await rows.change(ctx.db, input.id, data);
    await ctx.audit({ entity, entityId: input.id, customerId, changes });
  }
  return input.id;
};

/**
 * Adds (id 0) or changes a row and reprices the customer.
 * @returns the row with its prices
 * @throws AppError not_found, forbidden, stale (with the current row)
 */
export const saveRow = <Row extends StoredRow, Input extends RowInput, Fields extends object, Answer>(
  ctx: Context,
  rows: PayrollRows<Row, Input, Fields, Answer>,
  customerId: number,
  input: Input,
): Promise<Answer> =>
  withCurrentOnConflict(
    () =>
      inTransaction(ctx, async (tx) => {
        await lockForRfp(tx, customerId);
        const id = await writeRow(tx, rows, customerId, input);
        await repriceCustomer(tx.db, customerId);
        return rows.answer(await rowOf(tx, rows, customerId, id));
      }),
    async () => rows.answer(await rowOf(ctx, rows, customerId, input.id)),
  );

/**
 * Removes a row and reprices the customer.
 * @throws AppError not_found, forbidden
 */
export const deleteRow = <Row extends StoredRow, Input extends RowInput, Fields extends object, Answer>(
  ctx: Context,
  rows: PayrollRows<Row, Input, Fields, Answer>,
  id: number,
): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    const found = await rows.find(tx.db, id);
    if (!found) throw notFound();
    const { customerId } = found;
    await lockForRfp(tx, customerId);
    const { id: _, customerId: __, rowVersion: ___, ...fields } = await rowOf(tx, rows, customerId, id);
    await rows.remove(tx.db, id);
    await tx.audit({ entity: rows.entity, entityId: id, customerId, changes: removedFields(fields) });
    await repriceCustomer(tx.db, customerId);
    return { id };
  });
