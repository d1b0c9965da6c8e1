import { AppError, invalid } from '@worksmart/shared/platform/errors.ts';
import { ageCurveFields, ageCurveSave } from '@worksmart/shared/pricing/reference/age-curve.schema.ts';
import { benchmarkFields, benchmarkSave } from '@worksmart/shared/pricing/reference/benchmark.schema.ts';
import { benefitYearFields, benefitYearSave } from '@worksmart/shared/pricing/reference/benefit-year.schema.ts';
import {
  futaCreditReductionFields,
  futaCreditReductionSave,
} from '@worksmart/shared/pricing/reference/futa-reduction.schema.ts';
import { marginDefaultFields, marginDefaultSave } from '@worksmart/shared/pricing/reference/margin-default.schema.ts';
import {
  stateContinuationFields,
  stateContinuationSave,
} from '@worksmart/shared/pricing/reference/state-continuation.schema.ts';
import {
  premiumDiscountTableFields,
  premiumDiscountTableSave,
  wcStateTermsFields,
  wcStateTermsSave,
} from '@worksmart/shared/pricing/reference/wc-tables.schema.ts';
import type { z } from 'zod';
import type {
  AgeCurve,
  Benchmark,
  BenefitYear,
  FutaCreditReduction,
  MarginDefault,
  PremiumDiscountTable,
  StateContinuation,
  WcStateTerms,
} from '#generated/prisma/client.ts';
import { businessYear } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { keyedRows } from './keyed-rows.ts';
import { repriceByWcTables } from './wc-tables.queries.ts';

const assertUnused = async (tx: Context, { year }: BenefitYear): Promise<void> => {
  const groups = await tx.db.benefitGroupYear.count({ where: { year } });
  if (groups === 0) return;
  const text = `${groups.toLocaleString('en-US')} benefit ${groups === 1 ? 'group' : 'groups'}`;
  throw new AppError('in_use', `These limits are in use: ${year} has ${text}.`);
};

/**
 * The limits of each year. A benefit group takes over changed limits with its next save, as it does premiums; a signed one
 * keeps its own. Limits of a year with benefit groups, which are checked against them, cannot be removed (in_use).
 */
export const benefitYears = keyedRows<typeof benefitYearFields, BenefitYear, z.output<typeof benefitYearSave>>({
  entity: 'benefitYear',
  fields: benefitYearFields,
  schema: benefitYearSave,
  duplicate: ({ year }) => ({ field: 'year', message: `${year} already has limits.` }),
  assertUnused,
});

/** The margin defaults of each year. Margin sheets are calculated when they are read. */
export const marginDefaults = keyedRows<typeof marginDefaultFields, MarginDefault, z.output<typeof marginDefaultSave>>({
  entity: 'marginDefault',
  fields: marginDefaultFields,
  schema: marginDefaultSave,
  duplicate: ({ year }) => ({ field: 'year', message: `${year} already has margin defaults.` }),
});

/**
 * The credit reduction of each state and year. No stored figure depends on it: federal payroll taxes are calculated when
 * they are shown.
 */
export const futaReductions = keyedRows<
  typeof futaCreditReductionFields,
  FutaCreditReduction,
  z.output<typeof futaCreditReductionSave>
>({
  entity: 'futaCreditReduction',
  fields: futaCreditReductionFields,
  schema: futaCreditReductionSave,
  duplicate: ({ state, year }) => ({ field: 'state', message: `${state} already has a credit reduction in ${year}.` }),
});

const reprice = ({ db }: Context, row: WcStateTerms | PremiumDiscountTable) => repriceByWcTables(db, row);

/** The rules of each state and year. A change reprices the customers that use them. */
export const wcStateTerms = keyedRows<typeof wcStateTermsFields, WcStateTerms, z.output<typeof wcStateTermsSave>>({
  entity: 'wcStateTerms',
  fields: wcStateTermsFields,
  schema: wcStateTermsSave,
  duplicate: ({ state, year }) => ({ field: 'state', message: `${state} already has rules for ${year}.` }),
  after: reprice,
});

/** The table of premium discounts of each year. A change reprices the customers that use it. */
export const premiumDiscountTables = keyedRows<
  typeof premiumDiscountTableFields,
  PremiumDiscountTable,
  z.output<typeof premiumDiscountTableSave>
>({
  entity: 'premiumDiscountTable',
  fields: premiumDiscountTableFields,
  schema: premiumDiscountTableSave,
  duplicate: ({ year }) => ({ field: 'year', message: `${year} already has a table of premium discounts.` }),
  after: reprice,
});

const oneCurveEach = async (ctx: Context, { id, year, states }: z.output<typeof ageCurveSave>): Promise<void> => {
  const others = await ctx.db.ageCurve.findMany({ where: { year, NOT: { id } } });
  for (const other of others) {
    const state = states.find((one) => (other.states as string[]).includes(one));
    if (state) throw invalid({ states: [`${state} already has the curve ${other.name} in ${year}.`] });
  }
};

/** The age curves of each year. No stored figure depends on them: lines keep what was computed when they were saved. */
export const ageCurves = keyedRows<typeof ageCurveFields, AgeCurve, z.output<typeof ageCurveSave>>({
  entity: 'ageCurve',
  fields: ageCurveFields,
  schema: ageCurveSave,
  duplicate: ({ name, year }) => ({ field: 'name', message: `${name} already exists in ${year}.` }),
  checkOthers: oneCurveEach,
});

const notBeyondNextYear = async (ctx: Context, { year }: z.output<typeof benchmarkSave>): Promise<void> => {
  const last = businessYear(ctx) + 1;
  if (year > last) throw invalid({ year: [`Please enter a year up to ${last}.`] });
};

/** What surveys say by year and employers. Proposals read them when they are made. */
export const benchmarks = keyedRows<typeof benchmarkFields, Benchmark, z.output<typeof benchmarkSave>>({
  entity: 'benchmark',
  fields: benchmarkFields,
  schema: benchmarkSave,
  duplicate: ({ name, population, year }) => ({
    field: 'population',
    message: `${name} ${year} already has figures of ${population}.`,
  }),
  checkOthers: notBeyondNextYear,
});

/** What each state grants whose employers federal COBRA does not reach. No stored figure depends on it. */
export const stateContinuations = keyedRows<
  typeof stateContinuationFields,
  StateContinuation,
  z.output<typeof stateContinuationSave>
>({
  entity: 'stateContinuation',
  fields: stateContinuationFields,
  schema: stateContinuationSave,
  duplicate: ({ state }) => ({ field: 'state', message: `${state} already has a state continuation.` }),
});
