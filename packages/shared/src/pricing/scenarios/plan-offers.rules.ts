import type { Amount, AmountLike } from '#platform/money.ts';
import type { AmountField } from '#pricing/comparison/constants.ts';
import {
  comparePlan,
  medicalFactor,
  type PlanToCompare,
  providerAmounts,
} from '#pricing/comparison/plan-comparison.rules.ts';

type OfferedPlan = Record<AmountField, AmountLike> & { id: number; name: string };
type OfferedTier = { id: number; description: string; rate: AmountLike };

/** One of the provider's plans, at one tier if its premiums depend on it, for the people in a plan of the customer. */
export interface PlanOffer<Plan, Tier> {
  plan: Plan;
  tier: Tier | null;
  /** USD per year. */
  provider: Amount;
  /** Today less the provider, USD per year: a saving is positive; null if today's cost is unknown. */
  difference: Amount | null;
}

/**
 * Returns each of the provider's plans at each tier, priced for the people enrolled in one plan of the customer, the largest
 * saving first. Empty if no one is enrolled.
 * @param tiers the year's medical tiers; null for a kind of plan without tiers. A tier that prices nothing is left out
 */
export const planOffers = <Plan extends OfferedPlan, Tier extends OfferedTier>(
  customers: PlanToCompare,
  plans: readonly Plan[],
  tiers: readonly Tier[] | null,
): PlanOffer<Plan, Tier>[] => {
  const priced = tiers?.flatMap((tier) => {
    const factor = medicalFactor(tier);
    return factor === null ? [] : [{ tier, factor }];
  }) ?? [{ tier: null, factor: 1 }];
  const offers = plans.flatMap((plan) =>
    priced.flatMap(({ tier, factor }): PlanOffer<Plan, Tier>[] => {
      const { annual, quantity } = comparePlan(customers, providerAmounts(plan, factor));
      return quantity > 0 && annual.provider
        ? [{ plan, tier, provider: annual.provider, difference: annual.difference }]
        : [];
    }),
  );
  // Today's cost is the same for all, so that the cheapest saves most.
  return offers.sort(
    (one, other) => one.provider.comparedTo(other.provider) || one.plan.name.localeCompare(other.plan.name),
  );
};
