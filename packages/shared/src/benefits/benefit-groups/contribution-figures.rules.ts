import { type Amount, fixedText, formatMoney, Money, percentText, toCents } from '#platform/money.ts';
import type { CoverageTier } from '#pricing/comparison/constants.ts';
import { amountPerPayment, type Frequency, hsaLimit } from '#pricing/comparison/frequency.rules.ts';
import { byTier, type TierAmounts } from '#pricing/comparison/plan-comparison.rules.ts';
import { hsaField, hsaLimitMessage, minimumMessage, overPremiumMessage } from './constants.ts';
import {
  annualHsaLimit,
  type ContributionSettings,
  employerOf,
  floorOf,
  hsaCeiling,
  isEditable,
  premiumOf,
} from './contribution.rules.ts';
import type { GroupPlan, GroupSection } from './schema.ts';

/** How amounts are shown and typed. Percentage is a share of the premium and exists only for the monthly frequency. */
export interface ContributionUnit {
  frequency: Frequency;
  percentage: boolean;
}

/** The unit of a tab at a frequency. */
export const unitFor = ({ percentage }: Pick<GroupSection, 'percentage'>, frequency: Frequency): ContributionUnit => ({
  frequency,
  percentage: percentage && frequency === 'monthly',
});

export type TypedRow = 'employer' | 'hsa';

/** One tier of a plan as its column shows it: amounts with two decimals, per payment of the unit's frequency. */
export interface TierFigures {
  premium: string;
  /** An amount, or a percentage of the premium. */
  employer: string;
  /** Null if the plan has no HSA row. */
  hsa: string | null;
  /** Shown premium less shown employer amount, even if the employer amount is a percentage. */
  employee: string;
  /** The lowest allowed employer contribution, in the form in which it would be typed. */
  floor: string;
  /** The highest allowed HSA deposit; null without a limit. */
  hsaLimit: string | null;
  editable: Record<TypedRow, boolean>;
  /** Error messages for the stored amounts, by row. */
  problems: Partial<Record<TypedRow, string>>;
}

/** A percentage rounded half up, or up if it is a bound that must not be undercut; 0 for a premium of 0. */
const percentOf = (amount: Amount, premium: Amount, isBound = false): Amount => {
  const rounding = isBound ? Money.ROUND_UP : Money.ROUND_HALF_UP;
  return premium.isZero() ? premium : amount.div(premium).times(100).toDecimalPlaces(2, rounding);
};

/** The employer amount in the unit: dollars per payment, or percent of the premium. */
export const employerInUnit = (
  plan: GroupPlan,
  tier: CoverageTier,
  { frequency, percentage }: ContributionUnit,
): Amount =>
  percentage
    ? percentOf(employerOf(plan, tier), premiumOf(plan, tier))
    : amountPerPayment(employerOf(plan, tier), frequency);

export const hsaInUnit = (plan: GroupPlan, tier: CoverageTier, { frequency }: ContributionUnit): Amount =>
  plan.isAnnual_HSA ? toCents(plan[hsaField(tier)]) : amountPerPayment(plan[hsaField(tier)], frequency, 'hsa');

/** The lowest percentage is rounded up so that it is never below the floor. */
export const floorInUnit = (
  plan: GroupPlan,
  tier: CoverageTier,
  { frequency, percentage }: ContributionUnit,
  settings: ContributionSettings,
): Amount => {
  const floor = floorOf(plan, tier, settings);
  return percentage ? percentOf(floor, premiumOf(plan, tier), true) : amountPerPayment(floor, frequency);
};

export const hsaLimitInUnit = (plan: GroupPlan, tier: CoverageTier, { frequency }: ContributionUnit): Amount | null => {
  const limit = annualHsaLimit(plan, tier);
  if (limit === null) return null;
  return plan.isAnnual_HSA ? toCents(limit) : hsaLimit(limit, frequency);
};

const inWords = (amount: Amount, percentage: boolean): string =>
  percentage ? percentText(amount) : formatMoney(amount);

export const floorProblem = (
  plan: GroupPlan,
  tier: CoverageTier,
  unit: ContributionUnit,
  settings: ContributionSettings,
): string => minimumMessage(inWords(floorInUnit(plan, tier, unit, settings), unit.percentage));

/** Returns error messages for the stored amounts of one tier; none for a plan that is not offered. */
export const problemsOf = (
  plan: GroupPlan,
  tier: CoverageTier,
  unit: ContributionUnit,
  settings: ContributionSettings,
): Partial<Record<TypedRow, string>> => {
  if (!plan.active) return {};
  const employer = employerOf(plan, tier);
  const ceiling = hsaCeiling(plan, tier);
  const limit = hsaLimitInUnit(plan, tier, unit);
  return {
    ...(employer.gt(premiumOf(plan, tier))
      ? { employer: overPremiumMessage }
      : employer.lt(floorOf(plan, tier, settings)) && { employer: floorProblem(plan, tier, unit, settings) }),
    ...(plan.hasHSA &&
      ceiling &&
      limit &&
      ceiling.lt(plan[hsaField(tier)]) && { hsa: hsaLimitMessage(formatMoney(limit)) }),
  };
};

const tierFigures = (
  plan: GroupPlan,
  tier: CoverageTier,
  unit: ContributionUnit,
  settings: ContributionSettings,
): TierFigures => {
  const premium = amountPerPayment(premiumOf(plan, tier), unit.frequency);
  const dollars = amountPerPayment(employerOf(plan, tier), unit.frequency);
  const limit = plan.hasHSA ? hsaLimitInUnit(plan, tier, unit) : null;
  return {
    premium: fixedText(premium),
    employer: fixedText(employerInUnit(plan, tier, unit)),
    hsa: plan.hasHSA ? fixedText(hsaInUnit(plan, tier, unit)) : null,
    employee: fixedText(Money.max(premium.minus(dollars), 0)),
    floor: fixedText(floorInUnit(plan, tier, unit, settings)),
    hsaLimit: limit && fixedText(limit),
    editable: {
      employer: isEditable(plan, tier, 'employer', settings),
      hsa: isEditable(plan, tier, 'hsa', settings),
    },
    problems: problemsOf(plan, tier, unit, settings),
  };
};

/**
 * Returns a plan's grid at a frequency. Viewing never changes the stored monthly amounts (formulas, section 4).
 * @returns each cell rounded half up to cents on its own; employee = shown premium - shown employer
 */
export const planFigures = (
  plan: GroupPlan,
  unit: ContributionUnit,
  settings: ContributionSettings,
): TierAmounts<TierFigures> => byTier((tier) => tierFigures(plan, tier, unit, settings));
