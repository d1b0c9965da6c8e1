import { z } from 'zod';
import { amountTooLarge } from '#platform/fields.ts';
import { hasAtMostDecimals } from '#platform/reading/decimals.ts';
import * as field from '#platform/record.ts';
import { wcAssessmentBases, wcDiscounts, wcPrograms } from './wc-terms.rules.ts';
import { assessmentBaseNames, discountNames, programNames } from './wc-texts.rules.ts';

interface Limits {
  decimals: number;
  min?: number;
  max: number;
}

const inWords = new Intl.NumberFormat('en-US', { minimumFractionDigits: 0, maximumFractionDigits: 2 });

/** A number with its own message if it is missing, and another if it is out of range. */
const limited = (label: string, { decimals, min = 0, max }: Limits) => {
  const range = `${label} must be from ${inWords.format(min)} to ${inWords.format(max)}.`;
  return z
    .number({ error: field.valueFor(label) })
    .min(min, range)
    .max(max, range)
    .refine((value) => hasAtMostDecimals(value, decimals), `Please enter at most ${decimals} decimals.`);
};

const rate = (label: string, limits: Limits) => ({
  ...field.entered('rate', field.value(label, z.number(), limited(label, limits))),
  decimals: limits.decimals,
});
const mod = (label = 'Experience Mod') => rate(label, { decimals: 2, min: 0.2, max: 5 });
const schedule = () => ({ ...rate('Schedule Rating', { decimals: 2, min: -50, max: 50 }), suffix: '%' as const });
const assessment = (label = 'State Assessment') => ({
  ...rate(label, { decimals: 4, max: 50 }),
  suffix: '%' as const,
});
const charge = (label: string) => rate(label, { decimals: 4, max: 1 });
const terrorism = () => charge('Terrorism Rate');
const catastrophe = () => charge('Catastrophe Rate');
const amount = (label: string, limits: Omit<Limits, 'decimals'>) =>
  field.entered('money', field.value(label, z.number(), limited(label, { decimals: 2, ...limits })));
const oneNamed = <const Value extends string>(
  values: readonly Value[],
  label: string,
  names: Readonly<Record<Value, string>>,
) => ({
  ...field.entered('option', field.value(label, z.enum(values), z.enum(values))),
  values,
  names,
});

/** Terms that hold in one state only; null for those of the policy. */
export const wcStateFields = {
  state: field.state(),
  /** The experience modification in this state; null for that of the policy */
  experienceMod: field.nullable(mod()),
  /** The carrier’s schedule rating in this state, percent; null for that of the policy */
  schedulePercent: field.nullable(schedule()),
  /** The assessment of this state, percent of the assessed premium; null for that of the policy */
  assessmentPercent: field.nullable(assessment()),
  /** Charge for terrorism in this state, USD per 100 USD of payroll; null for that of the policy */
  terrorismRate: field.nullable(terrorism()),
  /** Charge for other catastrophes in this state, USD per 100 USD of payroll; null for that of the policy */
  catastropheRate: field.nullable(catastrophe()),
};

const onePerState = (rows: readonly { state: string }[]) => new Set(rows.map((row) => row.state)).size === rows.length;
const states = field.value(
  'Terms by State',
  z.array(z.object(field.readShape(wcStateFields))),
  z
    .array(z.object(field.saveShape(wcStateFields)))
    .max(51)
    .refine(onePerState, 'A state has one row of terms.'),
);
const otherPremium = z
  .number({ error: field.valueFor('Other Premium') })
  .min(-9_999_999.99, amountTooLarge)
  .max(9_999_999.99, amountTooLarge)
  .refine((value) => hasAtMostDecimals(value, 2), 'Please enter at most 2 decimals.');

/** The terms of the policy. A save changes only those that it sends. */
export const wcTermsFields = {
  /** The experience modification that the bureau assigned to the company; 1 is the average */
  experienceMod: field.inColumn('wcExperienceMod', field.omittable(mod())),
  /** The carrier’s schedule rating, percent, from -50 to 50 */
  schedulePercent: field.inColumn('wcSchedulePercent', field.omittable(schedule())),
  /** Which table of premium discounts the carrier uses */
  premiumDiscount: field.inColumn(
    'wcPremiumDiscount',
    field.omittable(oneNamed(wcDiscounts, 'Premium Discount', discountNames)),
  ),
  /** The carrier’s fixed charge per policy, USD per year */
  expenseConstant: field.inColumn('wcExpenseConstant', field.omittable(amount('Expense Constant', { max: 1_000 }))),
  /** The least that the policy costs, USD per year */
  minimumPremium: field.inColumn('wcMinimumPremium', field.omittable(amount('Minimum Premium', { max: 100_000 }))),
  /** Charge for terrorism, USD per 100 USD of payroll */
  terrorismRate: field.inColumn('wcTerrorismRate', field.omittable(terrorism())),
  /** Charge for other catastrophes, USD per 100 USD of payroll */
  catastropheRate: field.inColumn('wcCatastropheRate', field.omittable(catastrophe())),
  /** The state’s assessment, percent of the assessed premium */
  assessmentPercent: field.inColumn('wcAssessmentPercent', field.omittable(assessment())),
  /** Which premium the assessment is calculated on */
  assessmentBase: {
    ...field.inColumn(
      'wcAssessmentBase',
      field.omittable(oneNamed(wcAssessmentBases, 'Assessment Of', assessmentBaseNames)),
    ),
    named: 'Base of the State Assessment',
  },
  /** Other charges of the policy, USD per year */
  otherPremium: field.inColumn(
    'wcOtherPremium',
    field.omittable(field.entered('money', field.value('Other Premium', z.number(), otherPremium))),
  ),
  /** What the policy costs today as billed, USD per year; null if unknown */
  currentPremium: field.inColumn('wcCurrentPremium', field.nullable(field.money('Current Premium'))),
  /** What differs in single states */
  states: {
    ...field.inColumn('wcStates', field.omittable(states)),
    named: 'Policy Terms by State',
    items: wcStateFields,
  },
  /** Whose policy covers the company: the provider’s master policy, a coordinated one, or its own */
  wcProgram: {
    ...field.inColumn('wcProgram', field.omittable(oneNamed(wcPrograms, 'Program', programNames))),
    named: 'Workers’ Comp Program',
  },
  /** The modification with which the provider bills */
  billedMod: field.inColumn('wcBilledMod', field.omittable(mod('Billed Mod'))),
  /** The assessment that the provider bills, percent */
  billedAssessmentPercent: field.inColumn(
    'wcBilledAssessmentPercent',
    field.omittable(assessment('Billed Assessment')),
  ),
  /** Whether the provider bills the excluded part of overtime pay */
  billOvertime: field.inColumn('wcBillOvertime', field.flag('Bill Overtime in Full')),
};

/** `payRoll.wcTerms` in a save: only the sent terms change. */
export const wcTermsSave = z.object(field.saveShape(wcTermsFields));

/** The terms as stored. */
export const wcTermsDetail = z.object(field.readShape(wcTermsFields));

/** What the customer itself enters in its portal. */
export const customersWcTerms = { experienceMod: true, currentPremium: true } as const;

/** Today's premium of the policy, USD per year, over the lines known on both sides; `total` counts in the comparison. */
export const wcPremium = z.object({
  /** Premium by rates and payroll alone, USD per year */
  manual: z.number(),
  /** Premium with the experience modification, USD per year */
  modified: z.number(),
  /** Premium with the schedule rating, USD per year */
  standard: z.number(),
  /** The premium discount, USD per year */
  discount: z.number(),
  premium: z.number(),
  /** Charge for terrorism, USD per year */
  terrorism: z.number(),
  /** Charge for other catastrophes, USD per year */
  catastrophe: z.number(),
  /** The state’s assessment, USD per year */
  assessment: z.number(),
  /** What the policy costs in all, USD per year; the comparison uses this figure */
  total: z.number(),
});
export type WcPremium = z.infer<typeof wcPremium>;
