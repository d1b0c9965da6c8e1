import type { z } from 'zod';
import { decimal } from '#platform/fields.ts';
import * as field from '#platform/record.ts';
import { acrossFields } from '#platform/schema-parts.ts';

const dollars = (label: string, max = 100_000, decimals = 0) => {
  const save = decimal(decimals, `Please enter an amount from 0 to ${max.toLocaleString('en-US')}.`, { max });
  return field.nullable({ ...field.money(label), save, decimals });
};

/**
 * The yearly limits of benefit and tax law, USD a year unless named a percentage. Each may be empty: a figure without a
 * source stays unknown, and nothing is computed from it.
 */
export const benefitYearFigures = {
  /** The most that may go into an HSA for one person in this year, USD; null if not known yet */
  hsaSelf: dollars('HSA Limit, Self-Only'),
  /** The most that may go into an HSA for a family in this year, USD; null if not known yet */
  hsaFamily: dollars('HSA Limit, Family'),
  /** What people of 55 and more may add to an HSA, USD; null if not known yet */
  hsaCatchUp: dollars('HSA Catch-Up, 55 and Older', 100_000, 2),
  /** The least deductible of a high-deductible plan for one person, USD; null if not known yet */
  hdhpMinDeductibleSelf: dollars('HDHP Minimum Deductible, Self-Only'),
  /** The least deductible of a high-deductible plan for a family, USD; null if not known yet */
  hdhpMinDeductibleFamily: dollars('HDHP Minimum Deductible, Family'),
  /** The highest out-of-pocket limit of such a plan for one person, USD; null if not known yet */
  hdhpMaxOutOfPocketSelf: dollars('HDHP Maximum Out-of-Pocket, Self-Only'),
  /** The highest out-of-pocket limit of such a plan for a family, USD; null if not known yet */
  hdhpMaxOutOfPocketFamily: dollars('HDHP Maximum Out-of-Pocket, Family'),
  /** The highest out-of-pocket limit that the ACA allows for one person, USD; null if not known yet */
  acaMaxOutOfPocketSelf: dollars('ACA Maximum Out-of-Pocket, Self-Only'),
  /** The highest out-of-pocket limit that the ACA allows for a family, USD; null if not known yet */
  acaMaxOutOfPocketFamily: dollars('ACA Maximum Out-of-Pocket, Family'),
  /** How much of a household’s income coverage may cost under the ACA, percent; null if not known yet */
  affordabilityPercent: field.nullable(field.percent('ACA Affordability', 20)),
  /** The federal poverty line for one person, USD per year; null if not known yet */
  povertyLine: dollars('Poverty Guideline, 48 States and DC'),
  /** The federal poverty line for one person in Alaska, USD per year; null if not known yet */
  povertyLineAlaska: dollars('Poverty Guideline, Alaska'),
  /** The federal poverty line for one person in Hawaii, USD per year; null if not known yet */
  povertyLineHawaii: dollars('Poverty Guideline, Hawaii'),
  /** The ACA penalty per employee if no coverage is offered, USD per year; null if not known yet */
  notOfferedPenalty: dollars('4980H(a) Penalty'),
  /** The ACA penalty per employee if coverage is not affordable, USD per year; null if not known yet */
  notAffordablePenalty: dollars('4980H(b) Penalty'),
  /** The wages that Social Security taxes per person and year, USD; null if not known yet */
  socialSecurityWageBase: dollars('Social Security Wage Base', 1_000_000),
};
export type BenefitYearFigure = keyof typeof benefitYearFigures;
export const benefitYearFigureNames = Object.keys(benefitYearFigures) as BenefitYearFigure[];

/** The limits of one year. */
export const benefitYearFields = {
  year: field.year(),
  ...benefitYearFigures,
  source: field.requiredText(500, 'Source', 'Please enter the source of these figures.'),
};

export const benefitYear = field.rowSchema(benefitYearFields);
export type BenefitYear = z.infer<typeof benefitYear>;

/** A limit for one person, and the one of the same kind for a family. */
const pairs = [
  ['hsaSelf', 'hsaFamily'],
  ['hdhpMinDeductibleSelf', 'hdhpMinDeductibleFamily'],
  ['hdhpMaxOutOfPocketSelf', 'hdhpMaxOutOfPocketFamily'],
  ['acaMaxOutOfPocketSelf', 'acaMaxOutOfPocketFamily'],
] as const satisfies readonly (readonly [BenefitYearFigure, BenefitYearFigure])[];

/** Body of POST /benefitYear; id 0 adds a year. A figure that is left out stays as it is; null clears it. */
export const benefitYearSave = pairs.reduce(
  (schema, [self, family]) =>
    schema.refine(
      (limits) =>
        typeof limits[self] !== 'number' || typeof limits[family] !== 'number' || limits[family] >= limits[self],
      acrossFields(family, 'The family limit is at least the self-only limit.'),
    ),
  field.rowSave(benefitYearFields),
);

/** The sentence for a limit that Operations does not have: `No HSA limits for 2028 in Operations.` */
export const missingLimitsText = (what: string, inYear: number): string => `No ${what} for ${inYear} in Operations.`;
