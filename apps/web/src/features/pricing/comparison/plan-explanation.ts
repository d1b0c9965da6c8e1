import { factorText, formatMoney } from '@worksmart/shared/platform/money.ts';
import type {
  ComparedPlan,
  ComparisonResponse,
  PlanTotalsResponse,
  ProviderPlan,
} from '@worksmart/shared/pricing/comparison/comparison.schema.ts';
import {
  amountField,
  type CoverageTier,
  coverageTiers,
  noMedicalOffered,
  tierLabels,
} from '@worksmart/shared/pricing/comparison/constants.ts';
import { medicalFactor } from '@worksmart/shared/pricing/comparison/plan-comparison.rules.ts';
import { insuranceType, noMedicalTierId, planType } from '@worksmart/shared/records/lookups/constants.ts';
import { type Explanation, planRow, tierRow } from '#features/records/explanations/explanations.public.ts';

/** The medical tier used in the calculation. */
export interface TierRate {
  id: number;
  name: string;
  rate: number;
  year: number;
}

/** The data that determine the provider’s price. */
export type PricedBy = Pick<ComparisonResponse, 'year' | 'medicalTier' | 'providerPlans'>;

/** A medical tier by its name and factor. No Medical has none. */
export const tierWithFactor = (tier: { id: number; description: string; rate: number }): string =>
  medicalFactor(tier) === null ? tier.description : `${tier.description} (× ${factorText(tier.rate)})`;

/** Why a medical plan has no premium. */
export const noPremium = (tier: { id: number } | null | undefined): string =>
  tier?.id === noMedicalTierId ? noMedicalOffered : 'Select a medical tier: medical premiums depend on it.';

const tierRows = (tier: TierRate | null): Explanation['rows'] => {
  if (!tier) return [];
  const { id, name, rate, year } = tier;
  return [tierRow(name, year, { id, text: `Operations, medical tier ${year}, ${name}: × ${rate}.` })];
};

/** Explains how a premium of the provider was calculated. */
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
  if (!tier || medicalFactor(tier) === null) return { formula: noPremium(tier), rows: [row] };
  return { formula: `${amount} per month × ${tier.rate} (${tier.name} ${tier.year}).`, rows: [row, ...tierRows(tier)] };
};

const money = (amount: number | null) => (amount === null ? '–' : formatMoney(amount));

type Sides = PlanTotalsResponse['annual'];

/** Explains the savings: what the customer pays minus what the provider charges. */
export const explainDifference = ({ customer, provider }: Sides): string =>
  customer === null || provider === null
    ? 'Calculated once both sides are known.'
    : `${formatMoney(customer)} today − ${formatMoney(provider)} WorkSmart`;

const shares = (plan: ComparedPlan, whose: 'customer' | 'provider'): string =>
  coverageTiers
    .filter((size) => plan.tiers[size].quantity > 0)
    .map((size) => `${plan.tiers[size].quantity} ${tierLabels[size]} × ${money(plan.tiers[size].each[whose])}`)
    .join(' + ');

const notEnrolled = 'No one is enrolled in this plan: only its rates are compared.';

/** Explains what the customer pays for a plan per month. */
export const explainToday = (plan: ComparedPlan): string => {
  if (plan.quantity === 0) return notEnrolled;
  return plan.insuranceType.id === insuranceType.individual
    ? `The total cost of ${plan.quantity} active employees.`
    : shares(plan, 'customer');
};

/** Explains what the provider charges for the same people per month, or why that is unknown. */
export const explainProvider = (plan: ComparedPlan): string =>
  plan.missing ?? (plan.quantity === 0 ? notEnrolled : shares(plan, 'provider'));

/** Returns the rows of Operations behind the provider’s price: the equivalent and, for a medical plan, the tier. */
export const providerRows = (
  { provider, insurancePlanType: type }: Pick<ComparedPlan, 'provider' | 'insurancePlanType'>,
  { year, medicalTier }: PricedBy,
): Explanation['rows'] => {
  if (!provider) return [];
  const { id, name, code } = provider;
  const plan = planRow(code, type.id, year, { id, text: `Operations, ${name} ${year} (${code}).` });
  return [plan, ...(type.id === planType.medical ? tierRows(medicalTier) : [])];
};
