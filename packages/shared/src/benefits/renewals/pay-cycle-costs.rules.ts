import { employerOf, monthlyHsa, premiumOf } from '#benefits/benefit-groups/contribution.rules.ts';
import type { BenefitGroup, GroupPlan } from '#benefits/benefit-groups/schema.ts';
import { type Amount, Money, toCents } from '#platform/money.ts';
import type { CoverageTier } from '#pricing/comparison/constants.ts';
import { amountPerPayment, type Frequency } from '#pricing/comparison/frequency.rules.ts';
import { byTier, type TierAmounts } from '#pricing/comparison/plan-comparison.rules.ts';

/** The pay cycles of a group's employees, most frequent first; monthly if none is ticked. */
export const payCyclesOf = (
  group: Pick<BenefitGroup, 'isWeekly' | 'isBiWeekly' | 'isSemiMonthly' | 'isMonthly'>,
): readonly Frequency[] => {
  const ticked: readonly (readonly [boolean, Frequency])[] = [
    [group.isWeekly, 'weekly'],
    [group.isBiWeekly, 'biWeekly'],
    [group.isSemiMonthly, 'semiMonthly'],
    [group.isMonthly, 'monthly'],
  ];
  const cycles = ticked.flatMap(([isPaid, frequency]) => (isPaid ? [frequency] : []));
  return cycles.length > 0 ? cycles : ['monthly'];
};

/** An amount this year and next, in dollars per payment. Null: the plan does not exist this year. */
export interface BeforeAfter {
  before: Amount | null;
  after: Amount;
  /** after - before. */
  change: Amount | null;
}

const compared = (before: Amount | null, after: Amount): BeforeAfter => ({
  before,
  after,
  change: before && after.minus(before),
});

/** The deduction from an employee's pay: shown premium less shown employer amount, as in every view of the grid. */
export const employeeShare = (plan: GroupPlan, tier: CoverageTier, frequency: Frequency): Amount => {
  const premium = amountPerPayment(premiumOf(plan, tier), frequency);
  return Money.max(premium.minus(amountPerPayment(employerOf(plan, tier), frequency)), 0);
};

/**
 * A plan's cost for an employee at each payroll, this year and next, by coverage tier.
 * @param before this year's plan that it succeeds; null if there is none
 */
export const employeeCosts = (
  before: GroupPlan | null,
  after: GroupPlan,
  frequency: Frequency,
): TierAmounts<BeforeAfter> =>
  byTier((tier) => compared(before && employeeShare(before, tier, frequency), employeeShare(after, tier, frequency)));

/** Monthly amounts of a plan this year and next, half up to cents. */
const monthly = (
  before: GroupPlan | null,
  after: GroupPlan,
  of: (plan: GroupPlan, tier: CoverageTier) => Amount,
): TierAmounts<BeforeAfter> =>
  byTier((tier) => compared(before && toCents(of(before, tier)), toCents(of(after, tier))));

/** A plan's monthly premiums this year and next. */
export const premiumChanges = (before: GroupPlan | null, after: GroupPlan): TierAmounts<BeforeAfter> =>
  monthly(before, after, premiumOf);

/** The employer's share of the premiums. */
export const employerChanges = (before: GroupPlan | null, after: GroupPlan): TierAmounts<BeforeAfter> =>
  monthly(before, after, employerOf);

/** The employer's HSA contribution in USD per month, even if it is one lump sum per year. */
export const hsaChanges = (before: GroupPlan | null, after: GroupPlan): TierAmounts<BeforeAfter> =>
  monthly(before, after, monthlyHsa);
