import { notFound } from '@worksmart/shared/errors.ts';
import { lockForRfp } from '../customers/customer-access.service.ts';
import { type Context, inTransaction } from '../platform/context.ts';
import { assertCurrentVersion, withCurrentOnConflict } from '../platform/current-version.ts';
import { differing, hasChanges, removedFields } from '../platform/record-changes.ts';
import { tableIn } from '../platform/table.ts';
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
interface PayrollList<Row extends StoredRow, Input extends RowInput, Response> {
  /** Also the name of its table. */
  entity: 'payCycle' | 'withholding' | 'workersComp';
  /** Returns the typed fields of a row. Figures to be calculated are undefined. */
  typed(input: Input): { [Field in keyof Row]?: unknown };
  toResponse(row: Row): Response;
  /** Checks a row as it was written, with the fields that the save omitted. @throws AppError validation */
  check?(ctx: Context, customerId: number, row: Row): Promise<void>;
}

/** Returns the operations on a list in a customer's payroll. */
export const payrollList = <Row extends StoredRow, Input extends RowInput, Response>({
  entity,
  typed,
  toResponse,
  check,
}: PayrollList<Row, Input, Response>) => {
  const rowsIn = ({ db }: Context) => tableIn<Row>(db, entity);

  const rowOf = async (ctx: Context, customerId: number, id: number): Promise<Row> => {
    const row = await rowsIn(ctx).findUnique({ where: { id } });
    if (row?.customerId !== customerId) throw notFound();
    return row;
  };

  /**
   * Adds (id 0) or changes a row of a customer that the caller has locked. The caller reprices once all rows are written.
   * @returns the row's id
   * @throws AppError not_found, stale
   */
  const write = async (ctx: Context, customerId: number, input: Input): Promise<number> => {
    const before = input.id === 0 ? null : await rowOf(ctx, customerId, input.id);
    if (before) assertCurrentVersion(input.rowVersion, before.rowVersion);
    const fields = typed(input);
    const { data, changes } = differing(before ?? {}, fields);
    if (before && !hasChanges(changes)) return before.id;
    const row = before
      ? await rowsIn(ctx).update({ where: { id: before.id }, data: { ...data, rowVersion: { increment: 1 } } })
      : await rowsIn(ctx).create({ data: { ...fields, customerId } });
    await check?.(ctx, customerId, row);
    await ctx.audit({ entity, entityId: row.id, customerId, changes });
    return row.id;
  };

  /**
   * Adds (id 0) or changes a row and reprices the customer.
   * @returns the row with its prices
   * @throws AppError not_found, forbidden, stale (with the current row)
   */
  const save = (ctx: Context, customerId: number, input: Input): Promise<Response> =>
    withCurrentOnConflict(
      () =>
        inTransaction(ctx, async (tx) => {
          await lockForRfp(tx, customerId);
          const id = await write(tx, customerId, input);
          await repriceCustomer(tx.db, customerId);
          return toResponse(await rowOf(tx, customerId, id));
        }),
      async () => toResponse(await rowOf(ctx, customerId, input.id)),
    );

  /**
   * Removes a row and reprices the customer.
   * @throws AppError not_found, forbidden
   */
  const remove = (ctx: Context, id: number): Promise<{ id: number }> =>
    inTransaction(ctx, async (tx) => {
      const found = await rowsIn(tx).findUnique({ where: { id } });
      if (!found) throw notFound();
      const { customerId } = found;
      await lockForRfp(tx, customerId);
      const { id: _, customerId: __, rowVersion: ___, ...fields } = await rowOf(tx, customerId, id);
      await rowsIn(tx).delete({ where: { id } });
      await tx.audit({ entity, entityId: id, customerId, changes: removedFields(fields) });
      await repriceCustomer(tx.db, customerId);
      return { id };
    });

  return { write, save, remove };
};
