import type { AmountField } from '../comparison/constants.ts';
import { comparePlan, type PlanToCompare, providerAmounts } from '../comparison/plan-comparison.rules.ts';
import { type AdminRateField, payrollCycles } from '../lookups/constants.ts';
import { type Amount, type AmountLike, sum, toCents } from '../money.ts';
import { comparisonGrid, type GridRates } from '../payroll/comparison-grid.rules.ts';
import { type SutaRate, type UnemploymentInput, unemploymentCost } from '../payroll/unemployment.rules.ts';
import { type WorkersCompInput, type WorkersCompRate, workersCompCost } from '../payroll/workers-comp.rules.ts';
import {
  type CostLine,
  costOf,
  type PartialCost,
  type ProposalSummary,
  proposalSummary,
  type YearCost,
} from '../proposals/summary.rules.ts';

export type PlanKind = 'medical' | 'dental' | 'vision';
const planKinds: readonly PlanKind[] = ['medical', 'dental', 'vision'];

/** A selected plan of the customer and the provider's beside it; null while there is none of the year. */
export interface WhatIfPlan {
  kind: PlanKind;
  plan: PlanToCompare;
  provider: Record<AmountField, AmountLike> | null;
}

/** What the figures of one customer rest on, as the record and the year's tables have it. */
export interface WhatIfBasis {
  rates: GridRates;
  /** Whether workers' comp is part of the proposal; if not, it counts in no total. */
  includeWorkersComp: boolean;
  withholdings: readonly { row: UnemploymentInput; rate: SutaRate | null }[];
  workersComp: readonly { row: WorkersCompInput; rate: WorkersCompRate | null }[];
  plans: readonly WhatIfPlan[];
}

export type FeeTerms = Record<AdminRateField, AmountLike | null>;

/** Percent of the premiums that the company pays itself, today and with the provider; its employees pay the rest. */
export interface ShareTerms {
  employerShareToday: AmountLike;
  employerShare: AmountLike;
}

/** What a scenario moves. */
export interface WhatIfTerms extends ShareTerms {
  wcTier: number;
  /** Of the medical tier, 0.95 for 95%; null while none is chosen. */
  tierFactor: AmountLike | null;
  /** USD per employee and payroll. */
  fees: FeeTerms;
}

export interface WhatIfFigures {
  /** What the company pays today and with the provider, as a proposal on these terms says it. */
  summary: ProposalSummary;
  /** Workers' comp that the proposal does not include: it is in no total. */
  workersCompAside: PartialCost | null;
  /** What the employees pay of the premiums in a year; null without plans. */
  employees: YearCost | null;
  /** The provider's own business, USD a year: on no paper and in no mail. */
  profit: { administration: Amount | null; workersComp: Amount | null; total: Amount | null };
}

/** A company's part of premiums, USD half up to cents in each amount. */
export const companyPart = ({ today, provider }: YearCost, shares: ShareTerms): YearCost => {
  const part = (premium: Amount | null, share: AmountLike) => premium && toCents(premium.times(share).div(100));
  return { today: part(today, shares.employerShareToday), provider: part(provider, shares.employerShare) };
};

/** The rates of a record with a scenario's fees in place of them; a fee that is null leaves the record's. */
export const withFees = <Rates extends FeeTerms>(rates: Rates, fees: FeeTerms): Rates => ({
  ...rates,
  ...Object.fromEntries(payrollCycles.map(({ field }) => [field, fees[field] ?? rates[field]])),
});

/** Terms of a scenario, as it is kept. */
export interface KeptTerms extends FeeTerms, ShareTerms {
  wcTier: number | null;
  medicalTier: { id: number } | null;
}

/**
 * A scenario's terms laid over the record's.
 * @param factorOf the factor of a medical tier; null where the tier is not there any more
 */
export const termsOf = (
  kept: KeptTerms,
  record: WhatIfTerms,
  factorOf: (tierId: number) => AmountLike | null,
): WhatIfTerms => ({
  wcTier: kept.wcTier ?? record.wcTier,
  tierFactor: kept.medicalTier ? factorOf(kept.medicalTier.id) : record.tierFactor,
  fees: withFees(record.fees, kept),
  employerShareToday: kept.employerShareToday,
  employerShare: kept.employerShare,
});

const workersCompOf = ({ workersComp }: WhatIfBasis, tier: number) => {
  const costs = workersComp.map(({ row, rate }) => workersCompCost(row, rate, tier));
  const rows = costs.map(({ currentCost, tieredRate, proposedCost }) => ({
    today: currentCost,
    provider: tieredRate && proposedCost,
  }));
  const margins = costs.map(({ margin }) => margin).filter((margin) => margin !== null);
  return { cost: costOf(rows), margin: margins.length > 0 ? sum(margins) : null };
};

const plansOf = ({ plans }: WhatIfBasis, terms: WhatIfTerms) => {
  const compared = plans.map(({ kind, plan, provider }) => {
    const factor = kind === 'medical' ? terms.tierFactor : 1;
    const offered = provider && factor !== null ? providerAmounts(provider, factor) : null;
    const { annual, quantity } = comparePlan(plan, offered);
    const premium = { today: annual.customer, provider: annual.provider };
    return { kind, quantity, premium, company: companyPart(premium, terms) };
  });
  const lines = planKinds.flatMap((kind): CostLine[] => {
    const ofKind = compared.filter((plan) => plan.kind === kind);
    // Plans that nobody is in are compared by their rates alone.
    const hasPeople = ofKind.some(({ quantity }) => quantity > 0);
    return hasPeople ? [{ kind, ...costOf(ofKind.map(({ company }) => company)) }] : [];
  });
  const [premiums, company] = [
    costOf(compared.map((plan) => plan.premium)),
    costOf(compared.map((plan) => plan.company)),
  ];
  const rest = (side: keyof YearCost) => premiums[side] && company[side] && premiums[side].minus(company[side]);
  return { lines, employees: plans.length > 0 ? { today: rest('today'), provider: rest('provider') } : null };
};

/**
 * What one customer pays and saves, and what the provider earns, under some terms: the rules of the record's own
 * screens (admin-rate grid, unemployment, workers' comp, plan comparison), each with the terms in place of the record's.
 * @returns USD a year, half up to cents; totals are sums of what the lines show
 */
export const whatIf = (basis: WhatIfBasis, terms: WhatIfTerms): WhatIfFigures => {
  const { rates, withholdings, workersComp, includeWorkersComp } = basis;
  const grid = comparisonGrid(withFees(rates, terms.fees));
  const { current, provider, profit } = grid.total;
  const administration: CostLine = {
    kind: 'administration',
    today: current?.allEmployees.annual ?? null,
    provider: provider?.allEmployees.annual ?? null,
    leftOut: 0,
  };
  const unemployment = costOf(
    withholdings
      .map(({ row, rate }) => unemploymentCost(row, rate))
      .map((cost) => ({ today: cost.currentSUTA, provider: cost.proposedSUTA })),
  );
  const comp = workersCompOf(basis, terms.wcTier);
  const plans = plansOf(basis, terms);
  const earned = {
    administration: profit?.allEmployees.annual ?? null,
    workersComp: includeWorkersComp ? comp.margin : null,
  };
  const known = Object.values(earned).filter((amount) => amount !== null);
  return {
    summary: proposalSummary(
      [
        ...(grid.lines.length > 0 ? [administration] : []),
        ...(withholdings.length > 0 ? [{ kind: 'unemployment' as const, ...unemployment }] : []),
        ...(workersComp.length > 0 && includeWorkersComp ? [{ kind: 'workersComp' as const, ...comp.cost }] : []),
        ...plans.lines,
      ],
      rates.wsFee,
    ),
    workersCompAside: workersComp.length > 0 && !includeWorkersComp ? comp.cost : null,
    employees: plans.employees,
    profit: { ...earned, total: known.length > 0 ? sum(known) : null },
  };
};
