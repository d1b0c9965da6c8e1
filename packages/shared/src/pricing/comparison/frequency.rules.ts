import { type Amount, type AmountLike, Money, toCents, toRate } from '#platform/money.ts';
import { type CoverageTier, contributionLabels } from './constants.ts';
import { byTier, type TierAmounts } from './plan-comparison.rules.ts';

/** A factor as a fraction, so that 12/52 of an amount is exact before it is rounded. */
type Factor = readonly [times: number, by: number];

interface FrequencyRule {
  label: string;
  /** Shown in headings. For annually, the documents list the multiplier. */
  payments: number;
  premium: Factor;
  hsa: Factor;
}

const rules = {
  monthly: { label: 'Monthly', payments: 12, premium: [1, 1], hsa: [1, 1] },
  semiMonthly: { label: 'Semi-Monthly', payments: 24, premium: [1, 2], hsa: [1, 2] },
  biWeekly: { label: 'Bi-Weekly', payments: 24, premium: [1, 2], hsa: [12, 26] },
  weekly: { label: 'Weekly', payments: 48, premium: [1, 4], hsa: [12, 52] },
  annually: { label: 'Annually', payments: 12, premium: [12, 1], hsa: [12, 1] },
} as const satisfies Record<string, FrequencyRule>;

export type Frequency = keyof typeof rules;
export const frequencies = Object.keys(rules) as readonly Frequency[];
export const frequencyLabel = (frequency: Frequency): string => rules[frequency].label;
export const paymentsPerYear = (frequency: Frequency): number => rules[frequency].payments;

/** Premiums and employer shares use one factor, HSA deposits another. */
export type FrequencyKind = 'premium' | 'hsa';

/** A monthly amount as a view shows it, half up to cents. */
export const amountPerPayment = (
  monthly: AmountLike,
  frequency: Frequency,
  kind: FrequencyKind = 'premium',
): Amount => {
  const [times, by] = rules[frequency][kind];
  return toCents(new Money(monthly).times(times).div(by));
};

/**
 * Converts an amount typed in a view to a monthly one with four decimals, so that the view shows the typed amount
 * again.
 */
export const monthlyAmount = (typed: AmountLike, frequency: Frequency, kind: FrequencyKind = 'premium'): Amount => {
  const [times, by] = rules[frequency][kind];
  return toRate(new Money(typed).times(by).div(times));
};

/**
 * The highest single HSA deposit in a view: annual limit × HSA factor / 12, half up to cents. Compare it with the typed
 * amount: twelve rounded deposits may exceed the annual limit by cents.
 */
export const hsaLimit = (annual: AmountLike, frequency: Frequency): Amount => {
  const [times, by] = rules[frequency].hsa;
  return toCents(new Money(annual).times(times).div(by).div(12));
};

export interface RateRow {
  label: 'Employer' | 'HSA';
  cells: TierAmounts<Amount | null>;
}

/** Headings of the rate-calculation display. */
export const rateColumns = contributionLabels;

/**
 * The rate-calculation display: the employer's contribution and HSA deposit for EE, ES, EC and FAM.
 * @param monthly USD per month; null shows a blank cell
 * @returns the two rows in payments of the frequency, half up to cents
 */
export const rateCalculation = (
  monthly: { employer: TierAmounts<AmountLike | null>; hsa: TierAmounts<AmountLike | null> },
  frequency: Frequency,
): readonly RateRow[] => {
  const cells = (amounts: TierAmounts<AmountLike | null>, kind: FrequencyKind) =>
    byTier((tier: CoverageTier) => {
      const amount = amounts[tier];
      return amount === null ? null : amountPerPayment(amount, frequency, kind);
    });
  return [
    { label: 'Employer', cells: cells(monthly.employer, 'premium') },
    { label: 'HSA', cells: cells(monthly.hsa, 'hsa') },
  ];
};
