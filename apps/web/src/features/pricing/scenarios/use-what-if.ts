import { useQuery } from '@tanstack/react-query';
import type { ComparisonResponse } from '@worksmart/shared/pricing/comparison/comparison.schema.ts';
import { medicalFactor } from '@worksmart/shared/pricing/comparison/plan-comparison.rules.ts';
import type { WhatIfTerms } from '@worksmart/shared/pricing/scenarios/what-if.rules.ts';
import type { BenefitsSave } from '@worksmart/shared/records/customers/benefits.schema.ts';
import type { CustomerDetail } from '@worksmart/shared/records/customers/schema.ts';
import { rateType, tierType } from '@worksmart/shared/records/lookups/constants.ts';
import type { AdminRatesSave, CalculatedRates, PayRollSave } from '@worksmart/shared/records/payroll/schema.ts';
import { useMemo } from 'react';
import { useComparison, useCustomerPlans } from '#features/pricing/comparison/comparison.api.ts';
import { useTiers } from '#features/pricing/reference/reference.api.ts';
import { calculatedRatesQuery, useRates } from '#features/records/payroll/payroll.api.ts';
import { useWcBasis } from '#features/records/payroll/payroll.public.ts';
import { wholePremium } from './scenario-draft.ts';
import { basisOf, type IncludedPlans } from './what-if-basis.ts';

export interface WhatIfScope {
  customer: CustomerDetail;
  /** The current values of the record’s form, saved or not. */
  typed: { payRoll: PayRollSave; adminRates: AdminRatesSave; benefits: BenefitsSave };
  included: IncludedPlans;
}

/** The terms that the record itself has. */
const recordTerms = (
  wcTier: number,
  { wS_WK, wS_BW, wS_SM, wS_MO }: CalculatedRates,
  { medicalTier }: ComparisonResponse,
): WhatIfTerms => ({
  wcTier,
  tierFactor: medicalFactor(medicalTier),
  fees: { wS_WK, wS_BW, wS_SM, wS_MO },
  employerShareToday: wholePremium,
  employerShare: wholePremium,
});

/** Reads the data behind the record’s figures once. After that, this screen calculates everything itself. */
export const useWhatIf = ({ customer, typed, included }: WhatIfScope) => {
  const { id, rfp } = customer;
  const year = rfp.rfpYear;
  const tierID = typed.benefits.medical?.medicalTier?.id ?? undefined;
  const { note_1: _, note_2: __, ...typedRates } = typed.adminRates;
  const payCycles = rfp.payRoll.payCycles.map(({ cycleCount, ftCount, ptCount }) => ({ cycleCount, ftCount, ptCount }));
  const rates = useQuery(calculatedRatesQuery({ ...typedRates, customerId: id, year, payCycles }));
  const suta = useRates({ typeId: rateType.suta, year });
  const comp = useRates({ typeId: rateType.workersComp, year });
  const wc = useWcBasis(rfp.payRoll.wcTerms, year);
  const tiers = useTiers({ typeId: tierType.medical, year });
  const plans = useCustomerPlans(id);
  const comparison = useComparison({ customerId: id, tierID, year });
  const queries = [rates, suta, comp, ...wc.queries, tiers, plans, comparison];
  const { wcTier = 110, includeWorkersComp = false } = typed.payRoll;

  const read = useMemo(() => {
    if (!rates.data || !suta.data || !comp.data || !wc.loaded || !tiers.data || !plans.data || !comparison.data)
      return undefined;
    const basis = basisOf({
      payRoll: rfp.payRoll,
      includeWorkersComp,
      included,
      rates: rates.data,
      sutaRates: suta.data,
      workersCompRates: comp.data,
      policy: wc.loaded,
      plans: plans.data,
      comparison: comparison.data,
    });
    const record = recordTerms(wcTier, rates.data, comparison.data);
    const { medicalTier: recordTier, providerPlans } = comparison.data;
    return { basis, record, tiers: tiers.data, rates: rates.data, recordTier, providerPlans };
  }, [
    rfp.payRoll,
    included,
    includeWorkersComp,
    wcTier,
    rates.data,
    suta.data,
    comp.data,
    wc.loaded,
    tiers.data,
    plans.data,
    comparison.data,
  ]);

  const failed = queries.find(({ isError, data }) => isError && data === undefined);
  return {
    read,
    error: failed?.error,
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
};

export type WhatIfRead = NonNullable<ReturnType<typeof useWhatIf>['read']>;
