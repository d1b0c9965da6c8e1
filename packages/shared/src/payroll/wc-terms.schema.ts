import { z } from 'zod';
import { amountTooLarge, money, nullableNumber, state } from '../fields.ts';
import { hasAtMostDecimals } from '../reading/decimals.ts';
import { wcAssessmentBases, wcDiscounts, wcPrograms } from './wc-terms.rules.ts';

export const wcTermLabels = {
  experienceMod: 'Experience Mod',
  schedulePercent: 'Schedule Rating',
  premiumDiscount: 'Premium Discount',
  expenseConstant: 'Expense Constant',
  minimumPremium: 'Minimum Premium',
  terrorismRate: 'Terrorism Rate',
  catastropheRate: 'Catastrophe Rate',
  assessmentPercent: 'State Assessment',
  assessmentBase: 'Assessment Of',
  otherPremium: 'Other Premium',
  currentPremium: 'Current Premium',
  states: 'Terms by State',
  wcProgram: 'Program',
  billedMod: 'Billed Mod',
  billedAssessmentPercent: 'Billed Assessment',
  billOvertime: 'Bill Overtime in Full',
} as const;

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
    .number({ error: `Please enter a value for ${label}.` })
    .min(min, range)
    .max(max, range)
    .refine((value) => hasAtMostDecimals(value, decimals), `Please enter at most ${decimals} decimals.`);
};

const mod = (label: string) => limited(label, { decimals: 2, min: 0.2, max: 5 });
const schedule = limited(wcTermLabels.schedulePercent, { decimals: 2, min: -50, max: 50 });
const assessment = (label: string) => limited(label, { decimals: 4, max: 50 });
const charge = (label: string) => limited(label, { decimals: 4, max: 1 });

const stateTerms = z.object({
  state,
  experienceMod: mod(wcTermLabels.experienceMod).nullish(),
  schedulePercent: schedule.nullish(),
  assessmentPercent: assessment(wcTermLabels.assessmentPercent).nullish(),
  terrorismRate: charge(wcTermLabels.terrorismRate).nullish(),
  catastropheRate: charge(wcTermLabels.catastropheRate).nullish(),
});

const onePerState = (rows: readonly { state: string }[]) => new Set(rows.map((row) => row.state)).size === rows.length;

/** `payRoll.wcTerms` in a save: only the sent terms change. */
export const wcTermsSave = z.object({
  experienceMod: mod(wcTermLabels.experienceMod).optional(),
  schedulePercent: schedule.optional(),
  premiumDiscount: z.enum(wcDiscounts).optional(),
  expenseConstant: limited(wcTermLabels.expenseConstant, { decimals: 2, max: 1_000 }).optional(),
  minimumPremium: limited(wcTermLabels.minimumPremium, { decimals: 2, max: 100_000 }).optional(),
  terrorismRate: charge(wcTermLabels.terrorismRate).optional(),
  catastropheRate: charge(wcTermLabels.catastropheRate).optional(),
  assessmentPercent: assessment(wcTermLabels.assessmentPercent).optional(),
  assessmentBase: z.enum(wcAssessmentBases).optional(),
  otherPremium: z
    .number({ error: `Please enter a value for ${wcTermLabels.otherPremium}.` })
    .min(-9_999_999.99, amountTooLarge)
    .max(9_999_999.99, amountTooLarge)
    .refine((value) => hasAtMostDecimals(value, 2), 'Please enter at most 2 decimals.')
    .optional(),
  currentPremium: money(`Please enter a value for ${wcTermLabels.currentPremium}.`).nullish(),
  states: z.array(stateTerms).max(51).refine(onePerState, 'A state has one row of terms.').optional(),
  wcProgram: z.enum(wcPrograms).optional(),
  billedMod: mod(wcTermLabels.billedMod).optional(),
  billedAssessmentPercent: assessment(wcTermLabels.billedAssessmentPercent).optional(),
  billOvertime: z.boolean().optional(),
});

/** The terms as stored. */
export const wcTermsDetail = z.object({
  experienceMod: z.number(),
  schedulePercent: z.number(),
  premiumDiscount: z.enum(wcDiscounts),
  expenseConstant: z.number(),
  minimumPremium: z.number(),
  terrorismRate: z.number(),
  catastropheRate: z.number(),
  assessmentPercent: z.number(),
  assessmentBase: z.enum(wcAssessmentBases),
  otherPremium: z.number(),
  currentPremium: nullableNumber,
  states: z.array(
    z.object({
      state: z.string(),
      experienceMod: nullableNumber,
      schedulePercent: nullableNumber,
      assessmentPercent: nullableNumber,
      terrorismRate: nullableNumber,
      catastropheRate: nullableNumber,
    }),
  ),
  wcProgram: z.enum(wcPrograms),
  billedMod: z.number(),
  billedAssessmentPercent: z.number(),
  billOvertime: z.boolean(),
});

/** What the customer itself enters in its portal. */
export const customersWcTerms = { experienceMod: true, currentPremium: true } as const;

/** Today's premium of the policy, USD per year, over the lines known on both sides; `total` counts in the comparison. */
export const wcPremium = z.object({
  manual: z.number(),
  modified: z.number(),
  standard: z.number(),
  discount: z.number(),
  premium: z.number(),
  terrorism: z.number(),
  catastrophe: z.number(),
  assessment: z.number(),
  total: z.number(),
});
export type WcPremium = z.infer<typeof wcPremium>;
