import type { ComparisonResponse, ProviderPlan } from '@worksmart/shared/pricing/comparison/comparison.schema.ts';
import type { CustomerPlan } from '@worksmart/shared/pricing/comparison/schema.ts';
import type { ReferenceRate } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import type { PlanKind, WhatIfBasis, WhatIfPlan } from '@worksmart/shared/pricing/scenarios/what-if.rules.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { planType } from '@worksmart/shared/records/lookups/constants.ts';
import type { CalculatedRates } from '@worksmart/shared/records/payroll/schema.ts';
import type { WcBasis } from '@worksmart/shared/records/payroll/wc-policy.rules.ts';

/** The plans that the proposal includes. */
export type IncludedPlans = Readonly<Record<PlanKind, boolean>>;

export interface WhatIfSources {
  payRoll: CustomerDetail['rfp']['payRoll'];
  includeWorkersComp: boolean;
  included: IncludedPlans;
  rates: CalculatedRates;
  sutaRates: readonly ReferenceRate[];
  workersCompRates: readonly ReferenceRate[];
  policy: WcBasis;
  plans: readonly CustomerPlan[];
  comparison: ComparisonResponse;
}

const kindOf = (typeId: number): PlanKind =>
  typeId === planType.dental ? 'dental' : typeId === planType.vision ? 'vision' : 'medical';

/** A selected plan of the customer with all that its screens show. */
export interface TriedPlan extends WhatIfPlan {
  plan: CustomerPlan;
  provider: ProviderPlan | null;
}

export interface TriedBasis extends WhatIfBasis {
  plans: readonly TriedPlan[];
}

/** The provider's plan that is tried for a plan of the customer, by the ids of both. */
export type Swaps = Readonly<Record<number, number>>;

/** Compares some of the customer's plans with other plans of the provider. */
export const withSwaps = (basis: TriedBasis, swaps: Swaps, offered: readonly ProviderPlan[]): TriedBasis => ({
  ...basis,
  plans: basis.plans.map((one) => ({
    ...one,
    provider: offered.find(({ id }) => id === swaps[one.plan.id]) ?? one.provider,
  })),
});

const plansOf = ({ plans, comparison, included }: WhatIfSources): TriedPlan[] =>
  plans
    .filter(({ selected }) => selected)
    .map((plan) => {
      const equivalent = comparison.plans.find(({ planId }) => planId === plan.id)?.provider;
      const provider = comparison.providerPlans.find(({ id }) => id === equivalent?.id) ?? null;
      return { kind: kindOf(plan.insurancePlanType.id), plan, provider };
    })
    .filter(({ kind }) => included[kind]);

/** Converts what a record’s screens have loaded for the rule: each row with its rate of the year. */
export const basisOf = (sources: WhatIfSources): TriedBasis => {
  const { payRoll, rates, sutaRates, workersCompRates, includeWorkersComp } = sources;
  return {
    rates,
    includeWorkersComp,
    withholdings: payRoll.taxInfo.witholdings.map((row) => ({
      row,
      rate: sutaRates.find(({ state }) => state === row.state) ?? null,
    })),
    workersComp: payRoll.workersComp.map((row) => ({
      row,
      rate: workersCompRates.find(({ state, code }) => state === row.state && code === row.code) ?? null,
    })),
    policy: sources.policy,
    plans: plansOf(sources),
  };
};
