import type {
  ComparedPlan,
  ComparisonAnswer,
  PlanTotalsAnswer,
  ProviderPlan,
} from '@worksmart/shared/comparison/comparison.schema.ts';
import { amountField, type CoverageTier, coverageTiers, tierLabels } from '@worksmart/shared/comparison/constants.ts';
import { insuranceType, planType } from '@worksmart/shared/lookups/constants.ts';
import { formatMoney } from '@worksmart/shared/money.ts';
import { type Explanation, planRow, tierRow } from '../../payroll/payroll.parts.ts';

/** The medical tier that the figures are worked out at. */
export interface TierRate {
  id: number;
  name: string;
  rate: number;
  year: number;
}

/** What the provider's side of a comparison is priced by. */
export type PricedBy = Pick<ComparisonAnswer, 'year' | 'medicalTier' | 'providerPlans'>;

const noTier = 'Select a medical tier: medical premiums depend on it.';

const tierRows = (tier: TierRate | null): Explanation['rows'] => {
  if (!tier) return [];
  const { id, name, rate, year } = tier;
  return [tierRow(name, year, { id, text: `Operations, medical tier ${year}, ${name}: × ${rate}.` })];
};

/** How a premium of the provider came about. */
export const explainPremium = (plan: ProviderPlan, size: CoverageTier, tier: TierRate | null): Explanation => {
  const { id, name, code, year, type } = plan;
  const amount = formatMoney(plan[amountField(size)]);
  const row = planRow(code, type.id, year, {
    id,
    text: `Operations, ${name} ${year}: ${tierLabels[size]} ${amount} per month.`,
  });
  if (type.id !== planType.medical) {
    return { formula: `${amount} per month. ${type.name} plans have no tier.`, rows: [row] };
  }
  if (!tier) return { formula: noTier, rows: [row] };
  return { formula: `${amount} per month × ${tier.rate} (${tier.name} ${tier.year}).`, rows: [row, ...tierRows(tier)] };
};

const money = (amount: number | null) => (amount === null ? '–' : formatMoney(amount));

type Sides = PlanTotalsAnswer['annual'];

/** In words: what the customer pays less what the provider asks. */
export const explainDifference = ({ customer, provider }: Sides): string =>
  customer === null || provider === null
    ? 'Calculated once both sides are known.'
    : `${formatMoney(customer)} today − ${formatMoney(provider)} WorkSmart`;

const shares = (plan: ComparedPlan, whose: 'customer' | 'provider'): string =>
  coverageTiers
    .filter((size) => plan.tiers[size].quantity > 0)
    .map((size) => `${plan.tiers[size].quantity} ${tierLabels[size]} × ${money(plan.tiers[size].each[whose])}`)
    .join(' + ');

const nobody = 'No one is enrolled in this plan: only its rates are compared.';

/** In words: what the customer pays for a plan a month. */
export const explainToday = (plan: ComparedPlan): string => {
  if (plan.quantity === 0) return nobody;
  return plan.insuranceType.id === insuranceType.individual
    ? `The total cost of ${plan.quantity} active employees.`
    : shares(plan, 'customer');
};

/** In words: what the provider asks for the same people a month, or why that is not known. */
export const explainProvider = (plan: ComparedPlan): string =>
  plan.missing ?? (plan.quantity === 0 ? nobody : shares(plan, 'provider'));

/** The rows of Operations that the provider's side of a plan rests on: the equivalent and, of a medical one, the tier. */
export const providerRows = (
  { provider, insurancePlanType: type }: Pick<ComparedPlan, 'provider' | 'insurancePlanType'>,
  { year, medicalTier }: PricedBy,
): Explanation['rows'] => {
  if (!provider) return [];
  const { id, name, code } = provider;
  const plan = planRow(code, type.id, year, { id, text: `Operations, ${name} ${year} (${code}).` });
  return [plan, ...(type.id === planType.medical ? tierRows(medicalTier) : [])];
};
