import { AppError, invalid, notFound } from '@worksmart/shared/errors.ts';
import {
  type BenefitYear,
  type BenefitYearFigure,
  benefitYearFigureNames,
  type benefitYearSave,
} from '@worksmart/shared/reference/benefit-year.schema.ts';
import type { z } from 'zod';
import { lockReference } from '../customers/pricing-lock.service.ts';
import type { BenefitYear as StoredYear } from '../generated/prisma/client.ts';
import { type Context, inTransaction, type PublicContext } from '../platform/context.ts';
import { assertCurrentVersion, withCurrentOnConflict } from '../platform/current-version.ts';
import { differing, hasChanges, removedFields } from '../platform/record-changes.ts';

type Input = z.output<typeof benefitYearSave>;

const eachFigure = <Value>(of: (name: BenefitYearFigure) => Value) =>
  Object.fromEntries(benefitYearFigureNames.map((name) => [name, of(name)])) as Record<BenefitYearFigure, Value>;

const shown = (row: StoredYear): BenefitYear => ({
  ...{ id: row.id, year: row.year, source: row.source, rowVersion: row.rowVersion },
  ...eachFigure((name) => row[name]?.toNumber() ?? null),
});

/** Lists the yearly limits, the newest year first. */
export const listBenefitYears = async (ctx: PublicContext): Promise<BenefitYear[]> =>
  (await ctx.db.benefitYear.findMany({ orderBy: { year: 'desc' } })).map(shown);

const rejectSecond = async (ctx: Context, { id, year }: Input): Promise<void> => {
  const other = await ctx.db.benefitYear.findUnique({ where: { year } });
  if (!other || other.id === id) return;
  const message = `${year} already has limits.`;
  throw new AppError('duplicate', message, { fields: { year: [message] }, details: { id: other.id } });
};

const write = async (ctx: Context, input: Input): Promise<number> => {
  await lockReference(ctx.db);
  const before = input.id === 0 ? null : await ctx.db.benefitYear.findUnique({ where: { id: input.id } });
  if (input.id !== 0 && !before) throw notFound();
  if (before) assertCurrentVersion(input.rowVersion, before.rowVersion);
  if (before && before.year !== input.year) throw invalid({ year: ['A row cannot be moved to another year.'] });
  await rejectSecond(ctx, input);
  const { id: _, rowVersion: __, ...fields } = input;
  const { data, changes } = differing(before ?? {}, fields);
  if (!hasChanges(changes)) return input.id;
  const { id } = before
    ? await ctx.db.benefitYear.update({ where: { id: before.id }, data: { ...data, rowVersion: { increment: 1 } } })
    : await ctx.db.benefitYear.create({ data: fields });
  await ctx.audit({ entity: 'benefitYear', entityId: id, changes });
  return id;
};

const current = async (ctx: Context, id: number): Promise<BenefitYear> => {
  const row = await ctx.db.benefitYear.findUnique({ where: { id } });
  if (!row) throw notFound();
  return shown(row);
};

/**
 * Adds the limits of a year (id 0) or changes them. Figures that are left out stay. A benefit group takes over changed
 * limits with its next save, as it does premiums; a signed one keeps its own.
 * @throws AppError not_found, duplicate (the year has limits), validation (another year), stale (with the current row)
 */
export const saveBenefitYear = async (ctx: Context, input: Input): Promise<BenefitYear> => {
  const id = await withCurrentOnConflict(
    () => inTransaction(ctx, (tx) => write(tx, input)),
    () => current(ctx, input.id),
  );
  return current(ctx, id);
};

/**
 * Deletes the limits of a year.
 * @throws AppError not_found; in_use if the year has benefit groups, which are checked against them
 */
export const removeBenefitYear = (ctx: Context, id: number): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    await lockReference(tx.db);
    const row = await tx.db.benefitYear.findUnique({ where: { id } });
    if (!row) throw notFound();
    const groups = await tx.db.benefitGroupYear.count({ where: { year: row.year } });
    if (groups > 0) {
      const text = `${groups.toLocaleString('en-US')} benefit ${groups === 1 ? 'group' : 'groups'}`;
      throw new AppError('in_use', `These limits are in use: ${row.year} has ${text}.`);
    }
    await tx.db.benefitYear.delete({ where: { id } });
    const { id: _, rowVersion: __, ...fields } = row;
    await tx.audit({ entity: 'benefitYear', entityId: id, changes: removedFields(fields) });
    return { id };
  });
