import { amountField, type CoverageTier, coverageTiers } from '@worksmart/shared/comparison/constants.ts';
import {
  type ComparedPlan,
  comparePlan,
  type PlanTotals,
  type Sides,
  type TierAmounts,
} from '@worksmart/shared/comparison/plan-comparison.rules.ts';
import { enteredPlanInfo } from '@worksmart/shared/comparison/plan-info.ts';
import { insuranceType, planType } from '@worksmart/shared/lookups/constants.ts';
import type { Amount } from '@worksmart/shared/money.ts';
import { type ComparedTotal, comparedTotal } from '@worksmart/shared/totals.ts';
import type { Customer } from '../generated/prisma/client.ts';
import type { Db } from '../platform/db.ts';
import { exactOrNull } from '../platform/decimals.ts';
import { type ComparisonScope, loadComparison, type PlanFacts, type ProviderPlanFacts } from './comparison.facts.ts';
import { readLookupTexts } from './customer-plan.queries.ts';

/** A plan of the provider as paper shows it. */
export interface OfferedPlan {
  name: string;
  code: string;
  vendor: string;
  description: string;
  /** USD a month; null for a medical plan while no tier is chosen. */
  premiums: TierAmounts<Amount> | null;
}

/** A person of a plan of individual type. USD a month. */
export interface PlanPerson {
  name: string;
  tier: CoverageTier;
  cost: Sides;
}

/** A plan of the customer beside the one that is proposed in its place. */
export interface DocumentPlan {
  name: string;
  isIndividual: boolean;
  proposed: OfferedPlan | null;
  /** Why the provider's side is not known, as a customer may read it. */
  missing: string | null;
  compared: ComparedPlan;
  /** Without the texts that a new plan starts with. */
  info: Readonly<Record<string, string>>;
  /** Those who are active; none for group type. */
  people: readonly PlanPerson[];
}

/** Medical, dental or vision: what is offered, and what the customer has selected to compare. */
export interface PlanKind {
  typeId: number;
  name: string;
  offered: readonly OfferedPlan[];
  plans: readonly DocumentPlan[];
  /** A year of the selected plans. */
  cost: ComparedTotal;
}

/** Everything that papers say of plans, computed. */
export interface PlanDocument {
  year: number;
  /** The medical tier's name; null while none is chosen. */
  tier: string | null;
  kinds: readonly PlanKind[];
  /** Of all selected plans of these kinds. */
  total: PlanTotals;
}

const offeredOf = ({ plan, premiums }: ProviderPlanFacts): OfferedPlan => {
  const { name, code, vendor, description } = plan;
  return { name, code, vendor, description, premiums };
};

/** Each by the rule that compares a whole plan, as if nobody else were in it. */
const peopleOf = ({ plan, provider }: PlanFacts): PlanPerson[] =>
  plan.employees
    .filter(({ active }) => active)
    .flatMap((row) => {
      const amounts = {
        eE_Amount: exactOrNull(row.eeAmount),
        eS_Amount: exactOrNull(row.esAmount),
        eC_Amount: exactOrNull(row.ecAmount),
        eF_Amount: exactOrNull(row.efAmount),
      };
      const tier = coverageTiers.find((one) => amounts[amountField(one)] !== null);
      if (!tier) return [];
      const alone = {
        ...{ insuranceType: { id: insuranceType.individual }, employees: [{ ...amounts, active: true }] },
        ...{ eE_Amount: null, eS_Amount: null, eC_Amount: null, eF_Amount: null },
        ...{ eE_Quantity: null, eS_Quantity: null, eC_Quantity: null, eF_Quantity: null },
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
  };
};

/**
 * Reads and computes what papers say of a customer's selected plans, by the rules that the screen uses.
 * @param more.typeIds which of medical, dental and vision the paper is about; all that there is unless told otherwise
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
