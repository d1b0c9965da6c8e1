import { AppError } from '@worksmart/shared/errors.ts';
import {
  type BenefitYear,
  type BenefitYearFigure,
  benefitYearFigureNames,
  type benefitYearSave,
} from '@worksmart/shared/reference/benefit-year.schema.ts';
import type { z } from 'zod';
import type { BenefitYear as StoredYear } from '../generated/prisma/client.ts';
import type { Context, PublicContext } from '../platform/context.ts';
import { removeYearRow, saveYearRow, type YearTable } from './year-rows.ts';

type Input = z.output<typeof benefitYearSave>;

const eachFigure = <Value>(of: (name: BenefitYearFigure) => Value) =>
  Object.fromEntries(benefitYearFigureNames.map((name) => [name, of(name)])) as Record<BenefitYearFigure, Value>;

const shown = (row: StoredYear): BenefitYear => ({
  ...{ id: row.id, year: row.year, source: row.source, rowVersion: row.rowVersion },
  ...eachFigure((name) => row[name]?.toNumber() ?? null),
});

const table: YearTable<StoredYear, Input, BenefitYear> = {
  entity: 'benefitYear',
  duplicate: (year) => `${year} already has limits.`,
  find: (db, where) => db.benefitYear.findUnique({ where }),
  create: (db, data) => db.benefitYear.create({ data }),
  update: (db, id, data) => db.benefitYear.update({ where: { id }, data: { ...data, rowVersion: { increment: 1 } } }),
  remove: (db, id) => db.benefitYear.delete({ where: { id } }),
  shown,
};

/** Lists the yearly limits, the newest year first. */
export const listBenefitYears = async (ctx: PublicContext): Promise<BenefitYear[]> =>
  (await ctx.db.benefitYear.findMany({ orderBy: { year: 'desc' } })).map(shown);

/**
 * Adds the limits of a year (id 0) or changes them. A benefit group takes over changed limits with its next save, as it
 * does premiums; a signed one keeps its own.
 * @throws AppError not_found, duplicate (the year has limits), validation (another year), stale (with the current row)
 */
export const saveBenefitYear = (ctx: Context, input: Input): Promise<BenefitYear> => saveYearRow(ctx, table, input);

const assertNoGroups = async (tx: Context, { year }: StoredYear): Promise<void> => {
  const groups = await tx.db.benefitGroupYear.count({ where: { year } });
  if (groups === 0) return;
  const text = `${groups.toLocaleString('en-US')} benefit ${groups === 1 ? 'group' : 'groups'}`;
  throw new AppError('in_use', `These limits are in use: ${year} has ${text}.`);
};

/**
 * Deletes the limits of a year.
 * @throws AppError not_found; in_use if the year has benefit groups, which are checked against them
 */
export const removeBenefitYear = (ctx: Context, id: number): Promise<{ id: number }> =>
  removeYearRow(ctx, table, id, assertNoGroups);
