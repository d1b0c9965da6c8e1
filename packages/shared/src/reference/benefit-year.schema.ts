import { z } from 'zod';
import { decimal, id, nullableNumber, requiredText, rowVersion, year } from '../fields.ts';
import { acrossFields } from '../schema-parts.ts';

/** How a limit is entered and shown: a percentage, whole dollars, or dollars and cents. */
export type FigureForm = 'percent' | 'dollars' | 'cents';

interface Figure {
  label: string;
  form: FigureForm;
  max: number;
}

const dollars = (label: string, max = 100_000): Figure => ({ label, form: 'dollars', max });

/**
 * The yearly limits of benefit and tax law, USD a year unless named a percentage. Each may be empty: a figure without a
 * source stays unknown, and nothing is computed from it.
 */
export const benefitYearFigures = {
  hsaSelf: dollars('HSA Limit, Self-Only'),
  hsaFamily: dollars('HSA Limit, Family'),
  /** For the account of someone who is 55 or older by the end of the year. */
  hsaCatchUp: { label: 'HSA Catch-Up, 55 and Older', form: 'cents', max: 100_000 },
  hdhpMinDeductibleSelf: dollars('HDHP Minimum Deductible, Self-Only'),
  hdhpMinDeductibleFamily: dollars('HDHP Minimum Deductible, Family'),
  hdhpMaxOutOfPocketSelf: dollars('HDHP Maximum Out-of-Pocket, Self-Only'),
  hdhpMaxOutOfPocketFamily: dollars('HDHP Maximum Out-of-Pocket, Family'),
  acaMaxOutOfPocketSelf: dollars('ACA Maximum Out-of-Pocket, Self-Only'),
  acaMaxOutOfPocketFamily: dollars('ACA Maximum Out-of-Pocket, Family'),
  /** Of household income. */
  affordabilityPercent: { label: 'ACA Affordability', form: 'percent', max: 20 },
  /** The federal poverty guideline of one person, published in January of the year. */
  povertyLine: dollars('Poverty Guideline, 48 States and DC'),
  povertyLineAlaska: dollars('Poverty Guideline, Alaska'),
  povertyLineHawaii: dollars('Poverty Guideline, Hawaii'),
  /** 4980H(a): per full-time employee, if too few are offered coverage. */
  notOfferedPenalty: dollars('4980H(a) Penalty'),
  /** 4980H(b): per full-time employee with a premium tax credit. */
  notAffordablePenalty: dollars('4980H(b) Penalty'),
  /** Wages above it are free of Social Security tax. */
  socialSecurityWageBase: dollars('Social Security Wage Base', 1_000_000),
} as const satisfies Record<string, Figure>;
export type BenefitYearFigure = keyof typeof benefitYearFigures;
export const benefitYearFigureNames = Object.keys(benefitYearFigures) as BenefitYearFigure[];

const eachFigure = <S>(of: (figure: Figure) => S) =>
  Object.fromEntries(benefitYearFigureNames.map((name) => [name, of(benefitYearFigures[name])])) as Record<
    BenefitYearFigure,
    S
  >;

const decimals: Readonly<Record<FigureForm, number>> = { percent: 2, dollars: 0, cents: 2 };
const rangeMessage = ({ form, max }: Figure): string =>
  form === 'percent'
    ? `Please enter a percentage from 0 to ${max}.`
    : `Please enter an amount from 0 to ${max.toLocaleString('en-US')}.`;
const sourceMessage = 'Please enter the source of these figures.';
const familyMessage = 'The family limit is at least the self-only limit.';

/** The limits of one year. */
export const benefitYear = z.object({
  id: z.number().int(),
  year: z.number().int(),
  ...eachFigure(() => nullableNumber),
  source: z.string(),
  rowVersion: z.number().int(),
});
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
      acrossFields(family, familyMessage),
    ),
  z.object({
    id,
    rowVersion,
    year,
    ...eachFigure((figure) => decimal(decimals[figure.form], rangeMessage(figure), { max: figure.max }).nullish()),
    source: requiredText(500, sourceMessage),
  }),
);

/** The sentence for a limit that Operations does not have: `No HSA limits for 2028 in Operations.` */
export const missingLimitsText = (what: string, inYear: number): string => `No ${what} for ${inYear} in Operations.`;
