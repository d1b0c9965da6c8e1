import { type Amount, type AmountLike, Money, toCents } from '#platform/money.ts';
import { type CoverageTier, coverageTiers } from '#pricing/comparison/constants.ts';
import {
  type ContributionSettings,
  employerOf,
  floorOf,
  premiumOf,
  withEmployer,
  withinRules,
  withPremiums,
} from './contribution.rules.ts';
import type { Adjustment, GroupPlan } from './schema.ts';

/** The employer amount at the same share of the new premium, half up to cents; unchanged if the old premium was 0. */
const byShare = (plan: GroupPlan, tier: CoverageTier, premium: Amount): Amount => {
  const before = premiumOf(plan, tier);
  // Multiply first: a share with endless decimals would lose the half cent.
  return before.isZero() ? employerOf(plan, tier) : toCents(employerOf(plan, tier).times(premium).div(before));
};

const reasonOf = (wanted: Amount, after: Amount, floor: Amount): Adjustment['reason'] => {
  if (after.eq(wanted)) return 'share';
  return after.eq(floor) && after.gt(wanted) ? 'minimum' : 'premium';
};

/**
 * Returns a plan with new premiums. Employer amounts keep their share of the premium (percentage) or their amount, are
 * raised to the floor and capped at the premium. A plan that is not offered only gets its premiums, and amounts are
 * capped at them.
 * @param premiums USD per month
 * @param percentage whether the plan's tab uses percentages
 * @returns the plan and each employer amount that changed
 */
export const repriced = <P extends GroupPlan>(
  plan: P,
  premiums: Record<CoverageTier, AmountLike>,
  settings: ContributionSettings,
  percentage: boolean,
): { plan: P; adjustments: Adjustment[] } => {
  const wanted = (tier: CoverageTier): Amount =>
    percentage ? byShare(plan, tier, new Money(premiums[tier])) : employerOf(plan, tier);
  const targets = { eE: wanted('eE'), eS: wanted('eS'), eC: wanted('eC'), eF: wanted('eF') };
  const moved = coverageTiers.reduce(
    (changed, tier) => withEmployer(changed, tier, targets[tier]),
    withPremiums(plan, premiums),
  );
  const after = withinRules(moved, settings);
  const adjustments = coverageTiers
    .filter((tier) => !employerOf(after, tier).eq(employerOf(plan, tier)))
    .map((tier) => ({
      planID: plan.id,
      planName: plan.planName,
      tier,
      before: employerOf(plan, tier).toNumber(),
      after: employerOf(after, tier).toNumber(),
      reason: reasonOf(targets[tier], employerOf(after, tier), floorOf(after, tier, settings)),
    }));
  return { plan: after, adjustments };
};
