import type { ComparedPlan, PlanTotalsAnswer, ProviderPlan } from '@worksmart/shared/comparison/comparison.schema.ts';
import { amountField, type CoverageTier, coverageTiers, tierLabels } from '@worksmart/shared/comparison/constants.ts';
import { insuranceType, planType } from '@worksmart/shared/lookups/constants.ts';
import { formatMoney } from '@worksmart/shared/money.ts';

/** The medical tier that the figures are worked out at. */
export interface TierRate {
  name: string;
  rate: number;
  year: number;
}

const noTier = 'Choose a medical tier: medical premiums depend on it.';

/** In words: how a premium of the provider came about. */
export const explainPremium = (plan: ProviderPlan, size: CoverageTier, tier: TierRate | null): string => {
  const source = `Operations, ${plan.name} ${plan.year}: ${formatMoney(plan[amountField(size)])} a month`;
  if (plan.type.id !== planType.medical) return `${source}. ${plan.type.name} plans have no tier.`;
  return tier ? `${source} × ${tier.rate} (${tier.name} ${tier.year}).` : `${source}. ${noTier}`;
};

const money = (amount: number | null) => (amount === null ? '–' : formatMoney(amount));

type Sides = PlanTotalsAnswer['annual'];

/** In words: what the customer pays less what the provider asks. */
export const explainDifference = ({ customer, provider }: Sides): string =>
  customer === null || provider === null
    ? 'Known once both sides are.'
    : `${formatMoney(customer)} today − ${formatMoney(provider)} WorkSmart`;

const shares = (plan: ComparedPlan, whose: 'customer' | 'provider'): string =>
  coverageTiers
    .filter((size) => plan.tiers[size].quantity > 0)
    .map((size) => `${plan.tiers[size].quantity} ${tierLabels[size]} × ${money(plan.tiers[size].each[whose])}`)
    .join(' + ');

const nobody = 'Nobody is in this plan: its rates are compared only.';

/** In words: what the customer pays for a plan a month. */
export const explainToday = (plan: ComparedPlan): string => {
  if (plan.quantity === 0) return nobody;
  return plan.insuranceType.id === insuranceType.individual
    ? `The sum of what ${plan.quantity} active employees cost.`
    : shares(plan, 'customer');
};

/** In words: what the provider asks for the same people a month, or why that is not known. */
export const explainProvider = (plan: ComparedPlan): string =>
  plan.missing ?? (plan.quantity === 0 ? nobody : shares(plan, 'provider'));
