import { plain } from '@worksmart/shared/platform/money.ts';
import type {
  ComparedPlan,
  ComparisonResponse,
  ProviderPlan as ProviderPlanResponse,
} from '@worksmart/shared/pricing/comparison/comparison.schema.ts';
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
    premiums: plain(premiums),
  };
};

/** What a plan says about its people: the list for users who may see people, counts for all. */
const peopleResponse = ({ people, changes, ageRates }: PlanFacts, seesPeople: boolean) => ({
  changes: changes && {
    ...changes,
    largestIncrease: seesPeople || !ageRates ? plain(changes.largestIncrease) : null,
  },
  people: ageRates && seesPeople ? people.map(({ name, tier, cost }) => ({ name, tier, ...plain(cost) })) : [],
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
    ...plain(compared),
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
    total: plain(total),
    canGenerate: generateProblem({ plans, medicalTier }) === null,
  };
};
