import { AppError, invalid, notFound } from '@worksmart/shared/errors.ts';
import type {
  DiscountRow,
  PremiumDiscountTable,
  premiumDiscountTableSave,
  WcStateTerms,
  wcStateTermsSave,
} from '@worksmart/shared/reference/wc-tables.schema.ts';
import type { z } from 'zod';
import { lockReference } from '../customers/pricing-lock.service.ts';
import type { PremiumDiscountTable as StoredTable, WcStateTerms as StoredTerms } from '../generated/prisma/client.ts';
import { type Context, inTransaction, type PublicContext } from '../platform/context.ts';
import { assertCurrentVersion, withCurrentOnConflict } from '../platform/current-version.ts';
import { differing, hasChanges, removedFields } from '../platform/record-changes.ts';
import { tableIn } from '../platform/table.ts';
import { repriceByWcTables } from './wc-tables.queries.ts';

interface Stored {
  id: number;
  year: number;
  state?: string;
  rowVersion: number;
}

interface Input {
  id: number;
  rowVersion?: number | undefined;
  year: number;
  state?: string;
}

interface Kind<Row extends Stored, Response> {
  entity: 'wcStateTerms' | 'premiumDiscountTable';
  shown(row: Row): Response;
  /** The message for a second row of the same state and year. */
  second(input: Input): { field: string; message: string };
}

/** Returns the operations on a table: it has one row for each year, or for each state and year. */
const table = <Row extends Stored, Sent extends Input, Response>({ entity, shown, second }: Kind<Row, Response>) => {
  const rowsIn = ({ db }: PublicContext) => tableIn<Row>(db, entity);
  const keyOf = ({ year, state }: Input | Stored) => ({ year, ...(state !== undefined && { state }) });

  const current = async (ctx: Context, id: number): Promise<Response> => {
    const row = await rowsIn(ctx).findUnique({ where: { id } });
    if (!row) throw notFound();
    return shown(row);
  };

  const write = async (ctx: Context, input: Sent): Promise<number> => {
    await lockReference(ctx.db);
    const before = input.id === 0 ? null : await rowsIn(ctx).findUnique({ where: { id: input.id } });
    if (input.id !== 0 && !before) throw notFound();
    if (before) assertCurrentVersion(input.rowVersion, before.rowVersion);
    if (before && before.year !== input.year) throw invalid({ year: ['A row cannot be moved to another year.'] });
    if (before && before.state !== input.state) throw invalid({ state: ['A row cannot be moved to another state.'] });
    const other = await rowsIn(ctx).findFirst({ where: keyOf(input) });
    if (other && other.id !== input.id) {
      const { field, message } = second(input);
      throw new AppError('duplicate', message, { fields: { [field]: [message] }, details: { id: other.id } });
    }
    const { id: _, rowVersion: __, ...fields } = input;
    const { data, changes } = differing(before ?? {}, fields);
    if (!hasChanges(changes)) return input.id;
    const { id } = before
      ? await rowsIn(ctx).update({ where: { id: before.id }, data: { ...data, rowVersion: { increment: 1 } } })
      : await rowsIn(ctx).create({ data: fields });
    await ctx.audit({ entity, entityId: id, changes });
    await repriceByWcTables(ctx.db, keyOf(input));
    return id;
  };

  /**
   * Adds a row (id 0) or changes one, and reprices the customers that use it.
   * @throws AppError not_found, duplicate, validation (another year or state), stale (with the current row)
   */
  const save = async (ctx: Context, input: Sent): Promise<Response> => {
    const id = await withCurrentOnConflict(
      () => inTransaction(ctx, (tx) => write(tx, input)),
      () => current(ctx, input.id),
    );
    return current(ctx, id);
  };

  /**
   * Deletes a row and reprices the customers that used it.
   * @throws AppError not_found
   */
  const remove = (ctx: Context, id: number): Promise<{ id: number }> =>
    inTransaction(ctx, async (tx) => {
      await lockReference(tx.db);
      const row = await rowsIn(tx).findUnique({ where: { id } });
      if (!row) throw notFound();
      await rowsIn(tx).delete({ where: { id } });
      const { id: _, rowVersion: __, ...fields } = row;
      await tx.audit({ entity, entityId: id, changes: removedFields(fields) });
      await repriceByWcTables(tx.db, keyOf(row));
      return { id };
    });

  return { save, remove };
};

const shownTerms = ({ ownerMin, ownerMax, ...row }: StoredTerms): WcStateTerms => ({
  ...row,
  ownerMin: ownerMin?.toNumber() ?? null,
  ownerMax: ownerMax?.toNumber() ?? null,
});

const shownTable = ({ rows, ...row }: StoredTable): PremiumDiscountTable => ({
  ...row,
  rows: rows as unknown as DiscountRow[],
});

/** Lists the rules of all states, the newest year first. */
export const listWcStateTerms = async (ctx: PublicContext): Promise<WcStateTerms[]> =>
  (await ctx.db.wcStateTerms.findMany({ orderBy: [{ year: 'desc' }, { state: 'asc' }] })).map(shownTerms);

/** Lists the tables of premium discounts, the newest year first. */
export const listPremiumDiscountTables = async (ctx: PublicContext): Promise<PremiumDiscountTable[]> =>
  (await ctx.db.premiumDiscountTable.findMany({ orderBy: { year: 'desc' } })).map(shownTable);

export const { save: saveWcStateTerms, remove: removeWcStateTerms } = table<
  StoredTerms,
  z.output<typeof wcStateTermsSave>,
  WcStateTerms
>({
  entity: 'wcStateTerms',
  shown: shownTerms,
  second: ({ state, year }) => ({ field: 'state', message: `${state} already has rules for ${year}.` }),
});

export const { save: savePremiumDiscountTable, remove: removePremiumDiscountTable } = table<
  StoredTable,
  z.output<typeof premiumDiscountTableSave>,
  PremiumDiscountTable
>({
  entity: 'premiumDiscountTable',
  shown: shownTable,
  second: ({ year }) => ({ field: 'year', message: `${year} already has a table of premium discounts.` }),
});
