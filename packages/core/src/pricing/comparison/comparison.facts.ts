import { type Amount, Money } from '@worksmart/shared/platform/money.ts';
import type { StoredAgeRates } from '@worksmart/shared/pricing/age-rates/age-rates.schema.ts';
import { noMedicalOffered } from '@worksmart/shared/pricing/comparison/constants.ts';
import {
  type ComparedPerson,
  type ComparedPlan,
  changesOfPeople,
  comparePlan,
  comparisonProblem,
  medicalFactor,
  type PeopleChanges,
  type PlanTotals,
  peopleOf,
  providerAmounts,
  type TierAmounts,
  totalOfPlans,
} from '@worksmart/shared/pricing/comparison/plan-comparison.rules.ts';
import { successorOf } from '@worksmart/shared/pricing/comparison/plan-successor.rules.ts';
import { insuranceType, planType } from '@worksmart/shared/records/lookups/constants.ts';
import type { Customer, Plan, Tier } from '#generated/prisma/client.ts';
import type { Db } from '#platform/db.ts';
import { exact, exactOrNull, tierAmounts } from '#platform/decimals.ts';
import { ageRatesOf } from '#pricing/age-rates/stored-age-rates.service.ts';
import { findPlansOf, type StoredPlan } from './customer-plan.queries.ts';

/** A plan of the provider, priced at the medical tier. */
export interface ProviderPlanFacts {
  plan: Plan;
  /** USD per month; null for a medical plan without a tier or with No Medical. */
  premiums: TierAmounts<Amount> | null;
}

export interface PlanFacts {
  plan: StoredPlan;
  provider: ProviderPlanFacts | null;
  /** Why the provider's side is unknown. */
  missing: string | null;
  compared: ComparedPlan;
  /** The active employees of an individual plan, each with the name of its line. */
  people: readonly (ComparedPerson & { name: string })[];
  /** How many of them pay less and more; null while one side is unknown. */
  changes: PeopleChanges | null;
  /** Where the lines come from, if they were computed from a census. */
  ageRates: StoredAgeRates | null;
}

/** The content of a comparison, on the screen and in documents. */
export interface ComparisonFacts {
  year: number;
  medicalTier: Tier | null;
  providerPlans: readonly ProviderPlanFacts[];
  /** Every plan of the customer, selected or not. */
  plans: readonly PlanFacts[];
  /** The totals of the selected plans. */
  total: PlanTotals;
}

export interface ComparisonScope {
  /** Replaces the record's year. */
  year?: number | undefined;
  /** Replaces the record's medical tier. */
  tierID?: number | undefined;
}

/** Prices a plan of a year: only medical premiums depend on the medical tier. */
const priced = (plan: Plan, tier: Tier | null): ProviderPlanFacts => {
  const rate = plan.typeId === planType.medical ? medicalFactor(tier) : null;
  const factor = plan.typeId === planType.medical ? rate && exact(rate) : new Money(1);
  return { plan, premiums: factor && providerAmounts(tierAmounts(plan, exact), factor) };
};

/** Reads the provider's plans: medical, then dental, then vision; by name within each. */
export const readProviderPlans = async (db: Db, year: number, tier: Tier | null): Promise<ProviderPlanFacts[]> => {
  const typeId = { in: Object.values(planType) };
  const plans = await db.plan.findMany({ where: { typeId, year }, orderBy: [{ typeId: 'asc' }, { name: 'asc' }] });
  return plans.map((plan) => priced(plan, tier));
};

/** Returns the chosen tier or, in another year, the one with the same name, if there is one. */
export const readTier = async (db: Db, id: number | null, year: number): Promise<Tier | null> => {
  const tier = id === null ? null : await db.tier.findUnique({ where: { id } });
  if (!tier || tier.year === year) return tier;
  const { typeId, description } = tier;
  return (await db.tier.findUnique({ where: { typeId_year_description: { typeId, year, description } } })) ?? tier;
};

/** Returns why the provider's side of a plan is unknown; null if it is known. */
const missingOf = (plan: StoredPlan, provider: ProviderPlanFacts | null, year: number, tier: Tier | null) => {
  if (!provider) return `No plan ${plan.opsPlan.code} for ${year} in Operations.`;
  if (provider.premiums) return null;
  return tier ? noMedicalOffered : 'No medical tier is chosen.';
};

interface Offer {
  year: number;
  medicalTier: Tier | null;
  providerPlans: readonly ProviderPlanFacts[];
}

const factsOf = (plan: StoredPlan, { year, medicalTier, providerPlans }: Offer): PlanFacts => {
  const successor = successorOf(
    plan.opsPlan,
    providerPlans.map((provider) => provider.plan),
  );
  const provider = providerPlans.find(({ plan: { id } }) => id === successor?.id) ?? null;
  const missing = missingOf(plan, provider, year, medicalTier);
  const compared = comparePlan(
    {
      insuranceType: { id: plan.insuranceTypeId },
      ...tierAmounts(plan, exactOrNull),
      eE_Quantity: plan.eeQuantity,
      eS_Quantity: plan.esQuantity,
      eC_Quantity: plan.ecQuantity,
      eF_Quantity: plan.efQuantity,
      employees: plan.employees.map((row) => ({ ...tierAmounts(row, exactOrNull), active: row.active })),
    },
    provider?.premiums ?? null,
  );
  const isIndividual = plan.insuranceTypeId === insuranceType.individual;
  const employees = plan.employees.map((row) => ({
    ...tierAmounts(row, exactOrNull),
    active: row.active,
    name: row.name,
  }));
  const people = peopleOf(isIndividual ? employees : [], provider?.premiums ?? null).map(
    ({ employee: { name }, tier, cost }) => ({ name, tier, cost }),
  );
  return {
    plan,
    provider,
    missing,
    compared,
    people,
    changes: changesOfPeople(people),
    ageRates: ageRatesOf(plan),
  };
};

/**
 * Reads and calculates the comparison of one customer's plans, by the rules that the screen uses.
 * @param typeIds types of the customer's plans; all by default
 */
export const loadComparison = async (
  db: Db,
  { id, operatingYear }: Pick<Customer, 'id' | 'operatingYear'>,
  scope: ComparisonScope = {},
  typeIds?: readonly number[],
): Promise<ComparisonFacts> => {
  const rfp = await db.rfp.findUnique({ where: { customerId: id }, select: { rfpYear: true } });
  const benefits = await db.rfpBenefits.findUnique({ where: { customerId: id }, select: { medicalTierId: true } });
  const year = scope.year ?? rfp?.rfpYear ?? operatingYear;
  const medicalTier = await readTier(db, scope.tierID ?? benefits?.medicalTierId ?? null, year);
  const providerPlans = await readProviderPlans(db, year, medicalTier);
  const plans = (await findPlansOf(db, id))
    .filter((plan) => typeIds?.includes(plan.insurancePlanTypeId) ?? true)
    .map((plan) => factsOf(plan, { year, medicalTier, providerPlans }));
  const selected = plans.filter(({ plan }) => plan.selected);
  return {
    year,
    medicalTier,
    providerPlans,
    plans,
    total: totalOfPlans(selected.map(({ compared }) => compared)),
  };
};

/** Returns why the comparison cannot be generated; null if it can. */
export const generateProblem = ({ plans, medicalTier }: Pick<ComparisonFacts, 'plans' | 'medicalTier'>) =>
  comparisonProblem(
    plans.map(({ plan }) => ({ selected: plan.selected, insurancePlanType: { id: plan.insurancePlanTypeId } })),
    medicalTier?.id ?? null,
  );
