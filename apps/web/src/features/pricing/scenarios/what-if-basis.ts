import type { ComparisonAnswer } from '@worksmart/shared/pricing/comparison/comparison.schema.ts';
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
