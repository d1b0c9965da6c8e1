import type { Amount } from '@worksmart/shared/platform/money.ts';
import { type ComparedTotal, comparedTotal } from '@worksmart/shared/platform/totals.ts';
import type { StoredAgeRates } from '@worksmart/shared/pricing/age-rates/age-rates.schema.ts';
import type {
  ComparedPerson,
  ComparedPlan,
  PeopleChanges,
  PlanTotals,
  TierAmounts,
} from '@worksmart/shared/pricing/comparison/plan-comparison.rules.ts';
import { enteredPlanInfo } from '@worksmart/shared/pricing/comparison/plan-info.ts';
import { insuranceType, planType } from '@worksmart/shared/records/lookups/constants.ts';
import type { Customer } from '#generated/prisma/client.ts';
import type { Db } from '#platform/db.ts';
import { type ComparisonScope, loadComparison, type PlanFacts, type ProviderPlanFacts } from './comparison.facts.ts';
import { readLookupTexts } from './customer-plan.queries.ts';

/** A plan of the provider as documents show it. */
export interface OfferedPlan {
  name: string;
  code: string;
  vendor: string;
  description: string;
  /** USD per month; null for a medical plan while no tier is chosen. */
  premiums: TierAmounts<Amount> | null;
}

/** An employee in an individual plan. USD per month. */
export type PlanPerson = ComparedPerson & { name: string };

/** A plan of the customer with the plan proposed to replace it. */
export interface DocumentPlan {
  name: string;
  isIndividual: boolean;
  proposed: OfferedPlan | null;
  /** Why the provider's side is unknown, in words for the customer. */
  missing: string | null;
  compared: ComparedPlan;
  /** Without a new plan's default texts. */
  info: Readonly<Record<string, string>>;
  /** The active employees; none in a group plan. */
  people: readonly PlanPerson[];
  /** How many of them pay less and more; null while one side is unknown. */
  changes: PeopleChanges | null;
  /** Where the people’s cost comes from, if it was computed from a census. */
  ageRates: StoredAgeRates | null;
}

/** Medical, dental or vision: the plans offered, and those that the customer has selected to compare. */
export interface PlanKind {
  typeId: number;
  name: string;
  offered: readonly OfferedPlan[];
  plans: readonly DocumentPlan[];
  /** Yearly cost of the selected plans. */
  cost: ComparedTotal;
}

/** The content of documents about plans, calculated. */
export interface PlanDocument {
  year: number;
  /** The medical tier's name; null if none is chosen. */
  tier: string | null;
  kinds: readonly PlanKind[];
  /** The totals of all selected plans of these kinds. */
  total: PlanTotals;
}

const offeredOf = ({ plan, premiums }: ProviderPlanFacts): OfferedPlan => {
  const { name, code, vendor, description } = plan;
  return { name, code, vendor, description, premiums };
};

const documentPlan = (facts: PlanFacts, year: number): DocumentPlan => {
  const { plan, provider, compared } = facts;
  const noTier = provider && provider.premiums === null;
  return {
    name: plan.planName,
    isIndividual: plan.insuranceTypeId === insuranceType.individual,
    proposed: provider && offeredOf(provider),
    missing: provider
      ? noTier
        ? 'no medical tier is selected yet, and premiums depend on it'
        : null
      : `no ${year} plan is assigned to it yet`,
    compared,
    info: enteredPlanInfo(plan.insurancePlanTypeId, plan.info as Record<string, string>),
    people: facts.people,
    changes: facts.changes,
    ageRates: facts.ageRates,
  };
};

/**
 * Reads and calculates the documents' content about a customer's selected plans, by the rules that the screen uses.
 * @param more.typeIds which of medical, dental and vision to include; all by default
 */
export const loadPlanDocument = async (
  db: Db,
  customer: Pick<Customer, 'id' | 'operatingYear'>,
  { typeIds, ...scope }: ComparisonScope & { typeIds?: readonly number[] } = {},
): Promise<PlanDocument> => {
  const comparison = await loadComparison(db, customer, scope, typeIds);
  const { year, medicalTier, providerPlans, plans, total } = comparison;
  const ids = typeIds ?? [
    ...new Set([...Object.values(planType), ...plans.map(({ plan }) => plan.insurancePlanTypeId)]),
  ];
  const nameOf = await readLookupTexts(db, ids);
  const kinds = ids.map((typeId): PlanKind => {
    const selected = plans.filter(({ plan }) => plan.selected && plan.insurancePlanTypeId === typeId);
    return {
      typeId,
      name: nameOf(typeId).name,
      offered: providerPlans.filter(({ plan }) => plan.typeId === typeId).map(offeredOf),
      plans: selected.map((facts) => documentPlan(facts, year)),
      cost: comparedTotal(
        selected.map(({ compared: { annual } }) => ({ today: annual.customer, provider: annual.provider })),
      ),
    };
  });
  return { year, tier: medicalTier?.description ?? null, kinds, total };
};
