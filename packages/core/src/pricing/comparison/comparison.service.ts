import type { Amount } from '@worksmart/shared/platform/money.ts';
import type {
  ComparedPlan,
  ComparisonResponse,
  PlanTotalsResponse,
  ProviderPlan as ProviderPlanResponse,
} from '@worksmart/shared/pricing/comparison/comparison.schema.ts';
import { byTier, type PlanTotals, type Sides } from '@worksmart/shared/pricing/comparison/plan-comparison.rules.ts';
import type { Context } from '#platform/context.ts';
import { tierAmounts } from '#platform/decimals.ts';
import { withoutPeople } from '#pricing/age-rates/stored-age-rates.service.ts';
import { seesCensusRows } from '#records/census/census.policy.ts';
import { openCustomer } from '#records/customers/customer-access.service.ts';
import { checkMedicalTier } from '#records/lookups/lookup.service.ts';
import {
  type ComparisonScope,
  generateProblem,
  loadComparison,
  type PlanFacts,
  type ProviderPlanFacts,
} from './comparison.facts.ts';
import { type LookupTexts, readLookupTexts } from './customer-plan.queries.ts';

const numberOf = (amount: Amount | null): number | null => amount?.toNumber() ?? null;

const sidesResponse = ({ customer, provider, difference }: Sides) => ({
  customer: numberOf(customer),
  provider: numberOf(provider),
  difference: numberOf(difference),
});

const totalsResponse = ({ quantity, monthly, annual }: PlanTotals): PlanTotalsResponse => ({
  quantity,
  monthly: { ...sidesResponse(monthly), percent: numberOf(monthly.percent) },
  annual: sidesResponse(annual),
});

const providerResponse = ({ plan, premiums }: ProviderPlanFacts, lookupText: LookupTexts): ProviderPlanResponse => {
  const { id, name, code, description, vendor, year } = plan;
  return {
    id,
    name,
    code,
    description,
    vendor,
    year,
    type: lookupText(plan.typeId),
    ...tierAmounts(plan, (amount) => amount.toNumber()),
    premiums: premiums && byTier((tier) => premiums[tier].toNumber()),
  };
};

/** What a plan says about its people: the list for users who may see people, counts for all. */
const peopleResponse = ({ people, changes, ageRates }: PlanFacts, seesPeople: boolean) => ({
  changes: changes && {
    ...changes,
    largestIncrease: seesPeople || !ageRates ? numberOf(changes.largestIncrease) : null,
  },
  people: ageRates && seesPeople ? people.map(({ name, tier, cost }) => ({ name, tier, ...sidesResponse(cost) })) : [],
  ageRates: seesPeople ? ageRates : withoutPeople(ageRates),
});

const comparedResponse = (facts: PlanFacts, lookupText: LookupTexts, seesPeople: boolean): ComparedPlan => {
  const { plan, provider, missing, compared } = facts;
  return {
    planId: plan.id,
    planName: plan.planName,
    selected: plan.selected,
    insuranceType: lookupText(plan.insuranceTypeId),
    insurancePlanType: lookupText(plan.insurancePlanTypeId),
    provider: provider && { id: provider.plan.id, name: provider.plan.name, code: provider.plan.code },
    missing,
    tiers: byTier((tier) => {
      const { quantity, each, monthly } = compared.tiers[tier];
      return { quantity, each: sidesResponse(each), monthly: sidesResponse(monthly) };
    }),
    ...totalsResponse(compared),
    ...peopleResponse(facts, seesPeople),
  };
};

/**
 * Returns the customer's plans with the provider's, priced at the record's medical tier and year or at those requested; saves
 * nothing.
 * @throws AppError not_found; validation for a tier that is not a medical tier
 */
export const readComparison = async (
  ctx: Context,
  customerId: number,
  scope: ComparisonScope,
): Promise<ComparisonResponse> => {
  const customer = await openCustomer(ctx, customerId);
  const seesPeople = seesCensusRows(ctx.actor, customer);
  await checkMedicalTier(ctx, 'tierID', scope.tierID);
  const { year, medicalTier, providerPlans, plans, total } = await loadComparison(ctx.db, customer, scope);
  const lookupText = await readLookupTexts(ctx.db, [
    ...providerPlans.map(({ plan }) => plan.typeId),
    ...plans.flatMap(({ plan }) => [plan.insuranceTypeId, plan.insurancePlanTypeId]),
  ]);
  return {
    year,
    medicalTier: medicalTier && {
      id: medicalTier.id,
      name: medicalTier.description,
      description: medicalTier.description,
      rate: medicalTier.rate.toNumber(),
      year: medicalTier.year,
    },
    providerPlans: providerPlans.map((provider) => providerResponse(provider, lookupText)),
    plans: plans.map((plan) => comparedResponse(plan, lookupText, seesPeople)),
    total: totalsResponse(total),
    canGenerate: generateProblem({ plans, medicalTier }) === null,
  };
};
