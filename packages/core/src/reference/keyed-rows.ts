import { AppError, invalid, notFound } from '@worksmart/shared/errors.ts';
import { readInput } from '@worksmart/shared/issues.ts';
import type { z } from 'zod';
import { lockReference } from '../customers/pricing-lock.service.ts';
import { type Context, inTransaction, type PublicContext } from '../platform/context.ts';
import { assertCurrentVersion, withCurrentOnConflict } from '../platform/current-version.ts';
import { differing, hasChanges, removedFields } from '../platform/record-changes.ts';
import { tableIn } from '../platform/table.ts';

/** What a row is known by, besides its id: its year, and in some tables also its state. */
export interface RowKey {
  year: number;
  state?: string;
}

type Stored = RowKey & { id: number; rowVersion: number };
type Input = RowKey & { id: number; rowVersion?: number | undefined };

/** A table of reference data with one row for each year, or for each state and year. */
export interface KeyedTable<Row extends Stored, Sent extends Input, Shown extends object> {
  entity: 'benefitYear' | 'marginDefault' | 'futaCreditReduction' | 'wcStateTerms' | 'premiumDiscountTable';
  /** The body of a save. A save may omit fields, so the merged row must pass it too. */
  schema: z.ZodType<Sent>;
  /** A row as the API shows it, with the names of the body. */
  shown: (row: Row) => Shown;
  /** The message for a second row of the same key: `2026 already has limits.` */
  duplicate: (key: RowKey) => { field: 'year' | 'state'; message: string };
  /** Runs in the transaction of a save or removal, after it. */
  after?: (ctx: Context, key: RowKey) => Promise<void>;
  /** Throws if something needs a row that is to be removed. */
  assertUnused?: (ctx: Context, row: Row) => Promise<void>;
}

const keyOf = ({ year, state }: RowKey): RowKey => ({ year, ...(state !== undefined && { state }) });

/** @throws AppError validation if the row would have another year or state, or if its fields would not agree */
const checkChange = <Row extends Stored, Sent extends Input, Shown extends object>(
  { schema, shown }: KeyedTable<Row, Sent, Shown>,
  before: Row,
  input: Sent,
): void => {
  if (before.year !== input.year) throw invalid({ year: ['A row cannot be moved to another year.'] });
  if (before.state !== input.state) throw invalid({ state: ['A row cannot be moved to another state.'] });
  const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const merged = readInput(schema, { ...shown(before), ...sent });
  if (merged.fields) throw invalid(merged.fields);
};

const rejectSecond = async (
  ctx: Context,
  { entity, duplicate }: Pick<KeyedTable<Stored, Input, object>, 'entity' | 'duplicate'>,
  input: Input,
): Promise<void> => {
  const other = await tableIn<Stored>(ctx.db, entity).findFirst({ where: keyOf(input) });
  if (!other || other.id === input.id) return;
  const { field, message } = duplicate(input);
  throw new AppError('duplicate', message, { fields: { [field]: [message] }, details: { id: other.id } });
};

const write = async <Row extends Stored, Sent extends Input, Shown extends object>(
  ctx: Context,
  table: KeyedTable<Row, Sent, Shown>,
  input: Sent,
): Promise<number> => {
  await lockReference(ctx.db);
  const rows = tableIn<Row>(ctx.db, table.entity);
  const before = input.id === 0 ? null : await rows.findUnique({ where: { id: input.id } });
  if (input.id !== 0 && !before) throw notFound();
  if (before) {
    assertCurrentVersion(input.rowVersion, before.rowVersion);
    checkChange(table, before, input);
  }
  await rejectSecond(ctx, table, input);
  const { id: _, rowVersion: __, ...fields } = input;
  const { data, changes } = differing(before ?? {}, fields);
  if (!hasChanges(changes)) return input.id;
  const { id } = before
    ? await rows.update({ where: { id: before.id }, data: { ...data, rowVersion: { increment: 1 } } })
    : await rows.create({ data: fields });
  await ctx.audit({ entity: table.entity, entityId: id, changes });
  await table.after?.(ctx, keyOf(input));
  return id;
};

/** Returns the operations on a table of reference data with a row for each key. */
export const keyedRows = <Row extends Stored, Sent extends Input, Shown extends object>(
  table: KeyedTable<Row, Sent, Shown>,
) => {
  const rowsIn = ({ db }: PublicContext) => tableIn<Row>(db, table.entity);

  const current = async (ctx: Context, id: number): Promise<Shown> => {
    const row = await rowsIn(ctx).findUnique({ where: { id } });
    if (!row) throw notFound();
    return table.shown(row);
  };

  /**
   * Adds a row (id 0) or changes it; fields that are left out stay.
   * @throws AppError not_found, duplicate (the key has a row), validation (another year or state, or the merged row does not
   *   agree), stale (with the current row)
   */
  const save = async (ctx: Context, input: Sent): Promise<Shown> => {
    const id = await withCurrentOnConflict(
      () => inTransaction(ctx, (tx) => write(tx, table, input)),
      () => current(ctx, input.id),
    );
    return current(ctx, id);
  };

  /**
   * Deletes a row.
   * @throws AppError not_found; what `assertUnused` throws
   */
  const remove = (ctx: Context, id: number): Promise<{ id: number }> =>
    inTransaction(ctx, async (tx) => {
      await lockReference(tx.db);
      const row = await rowsIn(tx).findUnique({ where: { id } });
      if (!row) throw notFound();
      await table.assertUnused?.(tx, row);
      await rowsIn(tx).delete({ where: { id } });
      const { id: _, rowVersion: __, ...fields } = row;
      await tx.audit({ entity: table.entity, entityId: id, changes: removedFields(fields) });
      await table.after?.(tx, keyOf(row));
      return { id };
    });

  return { save, remove };
};
