import { type CoverageTier, coverageTiers } from '../comparison/constants.ts';
import { type Amount, type AmountLike, Money, toCents } from '../money.ts';
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

/** An amount by its share of the old premium, half up to cents; of a premium of 0 as it is. */
const byShare = (plan: GroupPlan, tier: CoverageTier, premium: Amount): Amount => {
  const before = premiumOf(plan, tier);
  // The product first: a share with decimals without end would lose the half cent.
  return before.isZero() ? employerOf(plan, tier) : toCents(employerOf(plan, tier).times(premium).div(before));
};

const reasonOf = (asked: Amount, after: Amount, floor: Amount): Adjustment['reason'] => {
  if (after.eq(asked)) return 'share';
  return after.eq(floor) && after.gt(asked) ? 'minimum' : 'premium';
};

/**
 * A plan with other premiums. Employer amounts keep their share of the premium (percentage) or their amount, are raised to
 * the floor and cut to the premium. A plan that is not offered is only given its premiums, and cut to them.
 * @param premiums USD a month
 * @param percentage of the plan's tab
 * @returns the plan and each employer amount that changed
 */
export const repriced = <P extends GroupPlan>(
  plan: P,
  premiums: Record<CoverageTier, AmountLike>,
  settings: ContributionSettings,
  percentage: boolean,
): { plan: P; adjustments: Adjustment[] } => {
  const asked = (tier: CoverageTier): Amount =>
    percentage ? byShare(plan, tier, new Money(premiums[tier])) : employerOf(plan, tier);
  const shares = { eE: asked('eE'), eS: asked('eS'), eC: asked('eC'), eF: asked('eF') };
  const moved = coverageTiers.reduce(
    (changed, tier) => withEmployer(changed, tier, shares[tier]),
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
      reason: reasonOf(shares[tier], employerOf(after, tier), floorOf(after, tier, settings)),
    }));
  return { plan: after, adjustments };
};
