import type { ComparisonAnswer } from '@worksmart/shared/comparison/comparison.schema.ts';
import type { CustomerPlan } from '@worksmart/shared/comparison/schema.ts';
import type { CustomerDetail } from '@worksmart/shared/customers/schema.ts';
import { planType } from '@worksmart/shared/lookups/constants.ts';
import type { CalculatedRates } from '@worksmart/shared/payroll/schema.ts';
import type { WcBasis } from '@worksmart/shared/payroll/wc-policy.rules.ts';
import type { ReferenceRate } from '@worksmart/shared/reference/rows.schema.ts';
import type { PlanKind, WhatIfBasis, WhatIfPlan } from '@worksmart/shared/scenarios/what-if.rules.ts';

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
  comparison: ComparisonAnswer;
}

const kindOf = (typeId: number): PlanKind =>
  typeId === planType.dental ? 'dental' : typeId === planType.vision ? 'vision' : 'medical';

const plansOf = ({ plans, comparison, included }: WhatIfSources): WhatIfPlan[] =>
  plans
    .filter(({ selected }) => selected)
    .map((plan) => {
      const equivalent = comparison.plans.find(({ planId }) => planId === plan.id)?.provider;
      const provider = comparison.providerPlans.find(({ id }) => id === equivalent?.id) ?? null;
      return { kind: kindOf(plan.insurancePlanType.id), plan, provider };
    })
    .filter(({ kind }) => included[kind]);

/** Converts what a record’s screens have loaded for the rule: each row with its rate of the year. */
export const basisOf = (sources: WhatIfSources): WhatIfBasis => {
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
