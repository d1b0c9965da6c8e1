import type { Amount } from '@worksmart/shared/platform/money.ts';
import { type ComparedTotal, comparedTotal } from '@worksmart/shared/platform/totals.ts';
import type { StoredAgeRates } from '@worksmart/shared/pricing/age-rates/age-rates.schema.ts';
import { amountField, type CoverageTier, coverageTiers } from '@worksmart/shared/pricing/comparison/constants.ts';
import {
  type ComparedPlan,
  comparePlan,
  type PeopleChanges,
  type PlanTotals,
  type Sides,
  type TierAmounts,
} from '@worksmart/shared/pricing/comparison/plan-comparison.rules.ts';
import { planFeatures } from '@worksmart/shared/pricing/comparison/plan-features.rules.ts';
import { enteredPlanInfo } from '@worksmart/shared/pricing/comparison/plan-info.ts';
import { insuranceType, planType } from '@worksmart/shared/records/lookups/constants.ts';
import type { Customer } from '#generated/prisma/client.ts';
import type { Db } from '#platform/db.ts';
import { exactOrNull, tierAmounts } from '#platform/decimals.ts';
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
export interface PlanPerson {
  name: string;
  tier: CoverageTier;
  cost: Sides;
}

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
  /** Of people whose cost was computed from a census: where it comes from, and how many pay less and more. */
  byAge?: { ageRates: StoredAgeRates; changes: PeopleChanges | null };
}

/** Whether the customer said what one of its plans covers. */
export const knowsCoverage = (typeId: number, { info, proposed }: DocumentPlan): boolean =>
  planFeatures(typeId, info, proposed?.description ?? '').some(({ today }) => today);

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

/** Calculates each employee with the rule that compares a whole plan, as its only participant. */
const peopleOf = ({ plan, provider }: PlanFacts): PlanPerson[] =>
  plan.employees
    .filter(({ active }) => active)
    .flatMap((row) => {
      const amounts = tierAmounts(row, exactOrNull);
      const tier = coverageTiers.find((one) => amounts[amountField(one)] !== null);
      if (!tier) return [];
      const alone = {
        insuranceType: { id: insuranceType.individual },
        employees: [{ ...amounts, active: true }],
        eE_Amount: null,
        eS_Amount: null,
        eC_Amount: null,
        eF_Amount: null,
        eE_Quantity: null,
        eS_Quantity: null,
        eC_Quantity: null,
        eF_Quantity: null,
      };
      return [{ name: row.name, tier, cost: comparePlan(alone, provider?.premiums ?? null).monthly }];
    });

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
    people: peopleOf(facts),
    // Absent for other plans, so that proposals of an earlier release have not changed.
    ...(facts.ageRates && { byAge: { ageRates: facts.ageRates, changes: facts.changes } }),
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
