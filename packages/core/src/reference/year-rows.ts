import { AppError, invalid, notFound } from '@worksmart/shared/errors.ts';
import { lockReference } from '../customers/pricing-lock.service.ts';
import type { AuditedEntity } from '../platform/audit.ts';
import { type Context, inTransaction } from '../platform/context.ts';
import { assertCurrentVersion, withCurrentOnConflict } from '../platform/current-version.ts';
import type { Db } from '../platform/db.ts';
import { differing, hasChanges, removedFields } from '../platform/record-changes.ts';

interface YearRow {
  id: number;
  year: number;
  rowVersion: number;
}

type Input = { id: number; year: number; rowVersion?: number | undefined };

/** A table of reference data with one row a year, and its rows as the API shows them. */
export interface YearTable<Row extends YearRow, Save extends Input, Shown> {
  entity: AuditedEntity;
  /** `2026 already has limits.` */
  duplicate: (year: number) => string;
  find: (db: Db, where: { id: number } | { year: number }) => Promise<Row | null>;
  create: (db: Db, data: Omit<Save, 'id' | 'rowVersion'>) => Promise<{ id: number }>;
  update: (db: Db, id: number, data: Partial<Omit<Save, 'id' | 'rowVersion'>>) => Promise<unknown>;
  remove: (db: Db, id: number) => Promise<unknown>;
  shown: (row: Row) => Shown;
}

const rejectSecond = async <Row extends YearRow, Save extends Input, Shown>(
  ctx: Context,
  table: YearTable<Row, Save, Shown>,
  { id, year }: Input,
): Promise<void> => {
  const other = await table.find(ctx.db, { year });
  if (!other || other.id === id) return;
  const message = table.duplicate(year);
  throw new AppError('duplicate', message, { fields: { year: [message] }, details: { id: other.id } });
};

const write = async <Row extends YearRow, Save extends Input, Shown>(
  ctx: Context,
  table: YearTable<Row, Save, Shown>,
  input: Save,
): Promise<number> => {
  await lockReference(ctx.db);
  const before = input.id === 0 ? null : await table.find(ctx.db, { id: input.id });
  if (input.id !== 0 && !before) throw notFound();
  if (before) assertCurrentVersion(input.rowVersion, before.rowVersion);
  if (before && before.year !== input.year) throw invalid({ year: ['A row cannot be moved to another year.'] });
  await rejectSecond(ctx, table, input);
  const { id: _, rowVersion: __, ...fields } = input;
  const { data, changes } = differing(before ?? {}, fields);
  if (!hasChanges(changes)) return input.id;
  if (before) await table.update(ctx.db, before.id, data as Partial<typeof fields>);
  const id = before?.id ?? (await table.create(ctx.db, fields)).id;
  await ctx.audit({ entity: table.entity, entityId: id, changes });
  return id;
};

/**
 * Adds the row of a year (id 0) or changes it; fields that are left out stay.
 * @throws AppError not_found, duplicate (the year has a row), validation (another year), stale (with the current row)
 */
export const saveYearRow = async <Row extends YearRow, Save extends Input, Shown>(
  ctx: Context,
  table: YearTable<Row, Save, Shown>,
  input: Save,
): Promise<Shown> => {
  const current = async (id: number): Promise<Shown> => {
    const row = await table.find(ctx.db, { id });
    if (!row) throw notFound();
    return table.shown(row);
  };
  const id = await withCurrentOnConflict(
    () => inTransaction(ctx, (tx) => write(tx, table, input)),
    () => current(input.id),
  );
  return current(id);
};

/**
 * Deletes the row of a year.
 * @param assertUnused throws if something needs the row
 * @throws AppError not_found
 */
export const removeYearRow = <Row extends YearRow, Save extends Input, Shown>(
  ctx: Context,
  table: YearTable<Row, Save, Shown>,
  id: number,
  assertUnused: (tx: Context, row: Row) => Promise<void> = async () => {},
): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    await lockReference(tx.db);
    const row = await table.find(tx.db, { id });
    if (!row) throw notFound();
    await assertUnused(tx, row);
    await table.remove(tx.db, id);
    const { id: _, rowVersion: __, ...fields } = row;
    await tx.audit({ entity: table.entity, entityId: id, changes: removedFields(fields) });
    return { id };
  });
