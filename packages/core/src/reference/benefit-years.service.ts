import { AppError } from '@worksmart/shared/errors.ts';
import {
  type BenefitYear,
  type BenefitYearFigure,
  benefitYearFigureNames,
  benefitYearSave,
} from '@worksmart/shared/reference/benefit-year.schema.ts';
import type { BenefitYear as StoredYear } from '../generated/prisma/client.ts';
import type { Context, PublicContext } from '../platform/context.ts';
import { keyedRows } from './keyed-rows.ts';

const eachFigure = <Value>(of: (name: BenefitYearFigure) => Value) =>
  Object.fromEntries(benefitYearFigureNames.map((name) => [name, of(name)])) as Record<BenefitYearFigure, Value>;

const shown = (row: StoredYear): BenefitYear => ({
  ...{ id: row.id, year: row.year, source: row.source, rowVersion: row.rowVersion },
  ...eachFigure((name) => row[name]?.toNumber() ?? null),
});

/** Lists the yearly limits, the newest year first. */
export const listBenefitYears = async (ctx: PublicContext): Promise<BenefitYear[]> =>
  (await ctx.db.benefitYear.findMany({ orderBy: { year: 'desc' } })).map(shown);

const assertUnused = async (tx: Context, { year }: StoredYear): Promise<void> => {
  const groups = await tx.db.benefitGroupYear.count({ where: { year } });
  if (groups === 0) return;
  const text = `${groups.toLocaleString('en-US')} benefit ${groups === 1 ? 'group' : 'groups'}`;
  throw new AppError('in_use', `These limits are in use: ${year} has ${text}.`);
};

/**
 * Saves or removes the limits of a year. A benefit group takes over changed limits with its next save, as it does premiums;
 * a signed one keeps its own. Limits of a year with benefit groups, which are checked against them, cannot be removed
 * (in_use).
 */
export const { save: saveBenefitYear, remove: removeBenefitYear } = keyedRows({
  entity: 'benefitYear',
  schema: benefitYearSave,
  shown,
  duplicate: ({ year }) => ({ field: 'year', message: `${year} already has limits.` }),
  assertUnused,
});
