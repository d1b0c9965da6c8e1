import { z } from 'zod';
import { decimal } from '#platform/fields.ts';
import type { Month } from '#platform/months.ts';
import * as field from '#platform/record.ts';

const between = (label: string, decimals: number, min: number, max: number, unit = '') => {
  const message = `Please enter a number from ${min.toLocaleString('en-US')}${unit} to ${max.toLocaleString('en-US')}${unit}.`;
  return {
    ...field.value(label, z.number(), decimal(decimals, message, { min, max })),
    kind: 'rate' as const,
    decimals,
  };
};
const percent = (label: string, min: number, max: number) => ({
  ...field.nullable(between(label, 2, min, max, '%')),
  suffix: '%' as const,
});
const monthly = (label: string) => field.optionalMoney(label);

const monthMessage = 'Please enter a month as MM/YYYY.';
const isMonth = /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/;
const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
const monthNames = Object.fromEntries(
  months.map((month) => [
    String(month),
    new Date(Date.UTC(2000, month - 1, 1)).toLocaleDateString('en-US', { timeZone: 'UTC', month: 'long' }),
  ]),
);

/** The longest period of experience, months of service. */
export const mostMonths = 36;
export const leastPooling = 10_000;
export const mostPooling = 1_000_000;

const typedFactor = z.object({
  /** Months from the service to the payment */
  lag: z.number().int().min(0).max(35),
  /** The share of claims that is paid by then, 0.1000 to 1.0500 */
  factor: decimal(4, 'Please enter a factor from 0.1000 to 1.0500.', { min: 0.1, max: 1.05 }),
});

/** What staff enter for the experience worksheet of a client and renewal year (benefits.md 7). */
export const experienceFields = {
  /** The month in which the renewal begins, 1 to 12; it lasts twelve months */
  renewalMonth: field.oneOf(months, 'Renewal Month', monthNames),
  /** Months of service that the experience covers */
  months: { ...between('Months of Experience', 0, 1, mostMonths), kind: 'count' as const },
  /** The last month of service, `2026-06`; null for the month two months before the last payments */
  lastMonth: field.value(
    'Last Month of Service',
    z.string().nullable(),
    z.string().regex(isMonth, monthMessage).nullish(),
  ),
  /** Whether completion factors come from the client’s own claims instead of the provider’s book */
  ownFactors: field.yesOrNo('Completion Factors', { true: 'Of this client', false: 'Of all clients' }),
  /** Completion factors that staff typed, by lag; they replace the calculated ones */
  typedFactors: field.value(
    'Typed Completion Factors',
    z.array(z.object({ lag: z.number().int(), factor: z.number() })),
    z.array(typedFactor).max(mostMonths),
  ),
  /** Claims of a member above this amount are pooled, USD; null for the client’s specific deductible */
  poolingPoint: field.entered('money', field.nullable(between('Pooling Point', 2, leastPooling, mostPooling))),
  /** How medical claims grow, percent per year; null if not known */
  trendMedical: percent('Medical Trend', -10, 30),
  /** How pharmacy claims grow, percent per year; null if not known */
  trendPharmacy: percent('Pharmacy Trend', -10, 30),
  /** The effect of changed benefits on claims; 1 for none */
  benefitFactor: between('Benefit Change', 4, 0.5, 2),
  /** The effect of changed ages on claims; 1 for none */
  ageFactor: between('Age Change', 4, 0.5, 2),
  /** What pooling costs, USD per member and month; the specific premium if its deductible is the pooling point; null if not known */
  poolingCharge: monthly('Pooling Charge'),
  /** The specific premium if its deductible is not the pooling point, USD per member and month; null for none */
  specificPremium: monthly('Specific Premium'),
  /** The premium of aggregate stop-loss, USD per member and month; null for none */
  aggregatePremium: monthly('Aggregate Premium'),
  /** The rate without the client’s experience, USD per member and month; null if not known */
  manualRate: monthly('Manual Rate'),
  /** Member-months from which the client’s experience counts in full */
  fullCredibility: { ...between('Full Credibility', 0, 1_200, 120_000), kind: 'count' as const },
  /** The weight of the experience, 0 to 1, instead of the calculated one; null to calculate it */
  typedZ: field.nullable(between('Z', 2, 0, 1)),
  /** Why the weight was typed; null if it was not */
  zReason: { ...field.optionalProse(500, 'Reason for Z') },
  /** Administration, fees and margin, percent of the rate; null if not known */
  retention: percent('Retention', 0, 40),
};
export const experienceShape = field.saveShape(experienceFields);

export const zReasonMessage = 'Please enter why Z is typed.';

/** A typed weight needs a reason, and a lag has one factor. */
const checkInputs = (
  sent: { typedZ?: number | null | undefined; zReason?: string | null | undefined; typedFactors: { lag: number }[] },
  ctx: z.RefinementCtx,
): void => {
  if (typeof sent.typedZ === 'number' && !sent.zReason)
    ctx.addIssue({ code: 'custom', path: ['zReason'], message: zReasonMessage });
  const lags = sent.typedFactors.map(({ lag }) => lag);
  for (const [index, lag] of lags.entries())
    if (lags.indexOf(lag) < index)
      ctx.addIssue({ code: 'custom', path: ['typedFactors', index, 'lag'], message: 'This lag is listed above.' });
};

export const experienceInputs = z.object({
  ...field.readShape(experienceFields),
  /** 0 until the inputs were saved once */
  rowVersion: z.number().int(),
});
export type ExperienceInputs = z.output<typeof experienceInputs>;

/** Body of the save; the version that was read is sent back, 0 for inputs that were never saved. */
export const experienceSave = z
  .object({ ...experienceShape, rowVersion: z.number().int().min(0).max(2_147_483_647).optional() })
  .superRefine(checkInputs);

/** The inputs of a client and year before anything is entered. */
export const emptyInputs: ExperienceInputs = {
  renewalMonth: 1,
  months: 12,
  lastMonth: null as Month | null,
  ownFactors: false,
  typedFactors: [],
  poolingPoint: null,
  trendMedical: null,
  trendPharmacy: null,
  benefitFactor: 1,
  ageFactor: 1,
  poolingCharge: null,
  specificPremium: null,
  aggregatePremium: null,
  manualRate: null,
  fullCredibility: 12_000,
  typedZ: null,
  zReason: null,
  retention: null,
  rowVersion: 0,
};
