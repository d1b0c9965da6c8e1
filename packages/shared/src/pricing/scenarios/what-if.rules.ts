import { type Amount, type AmountLike, sum, toCents } from '#platform/money.ts';
import { type ComparedTotal, comparedTotal, sumOfKnown } from '#platform/totals.ts';
import type { AmountField } from '#pricing/comparison/constants.ts';
import { comparePlan, type PlanToCompare, providerAmounts } from '#pricing/comparison/plan-comparison.rules.ts';
import { type CostLine, type ProposalSummary, proposalSummary } from '#pricing/proposals/summary.rules.ts';
import { type AdminRateField, payrollCycles } from '#records/lookups/constants.ts';
import {
  administrationTotal,
  type ComparisonGrid,
  comparisonGrid,
  type GridRates,
} from '#records/payroll/comparison-grid.rules.ts';
import {
  type SutaRate,
  type UnemploymentInput,
  unemploymentCost,
  unemploymentTotal,
} from '#records/payroll/unemployment.rules.ts';
import {
  billedAssessment,
  neutralWcBasis,
  type WcBasis,
  type WcLine,
  wcLineCost,
  wcTotal,
} from '#records/payroll/wc-policy.rules.ts';
import type { WorkersCompRate } from '#records/payroll/workers-comp.rules.ts';

export type PlanKind = 'medical' | 'dental' | 'vision';
const planKinds: readonly PlanKind[] = ['medical', 'dental', 'vision'];

/** A selected plan of the customer and the provider's equivalent; null if that year has none. */
export interface WhatIfPlan {
  kind: PlanKind;
  plan: PlanToCompare;
  provider: Record<AmountField, AmountLike> | null;
}

/** The data behind one customer's figures, from the record and the year's tables. */
export interface WhatIfBasis {
  rates: GridRates;
  /** Whether workers' comp is part of the proposal; otherwise it is in no total. */
  includeWorkersComp: boolean;
  withholdings: readonly { row: UnemploymentInput; rate: SutaRate | null }[];
  workersComp: readonly { row: WcLine; rate: WorkersCompRate | null }[];
  /** The policy's terms and the tables that they need; absent: neutral. */
  policy?: WcBasis;
  plans: readonly WhatIfPlan[];
}

export type FeeTerms = Record<AdminRateField, AmountLike | null>;

/** Percent of the premiums that the company itself pays, today and with the provider; employees pay the rest. */
export interface ShareTerms {
  employerShareToday: AmountLike;
  employerShare: AmountLike;
}

/** Annual premiums, or parts of them, USD; null if unknown. */
export interface PremiumSides {
  today: Amount | null;
  provider: Amount | null;
}

/** The terms that a scenario changes. */
export interface WhatIfTerms extends ShareTerms {
  wcTier: number;
  /** The factor of the medical tier, 0.95 for 95%; null if none is chosen. */
  tierFactor: AmountLike | null;
  /** USD per employee and payroll. */
  fees: FeeTerms;
}

export interface WhatIfFigures {
  /** What the company pays today and with the provider, as a proposal with these terms shows it. */
  summary: ProposalSummary;
  /** Workers' comp that the proposal excludes: it is in no total. */
  workersCompAside: ComparedTotal | null;
  /** What employees pay per year of the premiums known on both sides; null without plans. */
  employees: (PremiumSides & { leftOut: number }) | null;
  /** Internal to the provider, USD per year: never in a document or an email. */
  profit: Profit;
}

export interface Profit {
  administration: Amount | null;
  /** For the rows whose base rate is known. */
  workersComp: Amount | null;
  /** Total of what is known; `notCounted` lists the rest. */
  total: Amount | null;
  notCounted: {
    administration: boolean;
    /** Rows without a base rate, or with a typed rate, which has no base. */
    workersCompRows: number;
  };
}

/** A company's share of premiums, USD, each amount half up to cents. */
export const companyPart = ({ today, provider }: PremiumSides, shares: ShareTerms): PremiumSides => {
  const part = (premium: Amount | null, share: AmountLike) => premium && toCents(premium.times(share).div(100));
  return { today: part(today, shares.employerShareToday), provider: part(provider, shares.employerShare) };
};

/** Replaces a record's rates with a scenario's fees; a null fee keeps the record's rate. */
export const withFees = <Rates extends FeeTerms>(rates: Rates, fees: FeeTerms): Rates => ({
  ...rates,
  ...Object.fromEntries(payrollCycles.map(({ field }) => [field, fees[field] ?? rates[field]])),
});

/** Terms of a scenario as stored. */
export interface KeptTerms extends FeeTerms, ShareTerms {
  wcTier: number | null;
  medicalTier: { id: number } | null;
}

/**
 * Applies a scenario's terms to the record's.
 * @param factorOf the factor of a medical tier; null if the tier no longer exists
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

const workersCompOf = ({ workersComp, policy = neutralWcBasis }: WhatIfBasis, tier: number) => {
  const lines = workersComp.map(({ row, rate }) => ({ ...row, ...wcLineCost(row, rate, tier, policy) }));
  const counted = lines.filter(({ stateFund }) => !stateFund);
  // A customer that keeps its policy pays the provider nothing for it.
  const billed = policy.terms.wcProgram === 'own' ? [] : counted;
  const priced = billed.filter(({ margin }) => margin !== null);
  const assessed = sum(priced.map(({ proposedCost }) => proposedCost ?? 0));
  const margin = sumOfKnown([
    ...billed.map((line) => line.margin),
    ...(priced.length > 0 ? [billedAssessment(assessed, policy.terms.billedAssessmentPercent)] : []),
  ]);
  return { cost: wcTotal(lines, policy).cost, hasLines: counted.length > 0, margin };
};

const plansOf = ({ plans }: WhatIfBasis, terms: WhatIfTerms) => {
  const compared = plans.map(({ kind, plan, provider }) => {
    const factor = kind === 'medical' ? terms.tierFactor : 1;
    const offered = provider && factor !== null ? providerAmounts(provider, factor) : null;
    const { annual, quantity } = comparePlan(plan, offered);
    const premium = { today: annual.customer, provider: annual.provider };
    return { kind, quantity, premium, company: companyPart(premium, terms) };
  });
  // Plans without participants are compared by their rates only: they cost nothing.
  const enrolled = compared.filter(({ quantity }) => quantity > 0);
  const lines = planKinds.flatMap((kind): CostLine[] => {
    const ofKind = enrolled.filter((plan) => plan.kind === kind);
    return ofKind.length > 0 ? [{ kind, ...comparedTotal(ofKind.map(({ company }) => company)) }] : [];
  });
  const [premiums, company] = [
    comparedTotal(enrolled.map((plan) => plan.premium)),
    comparedTotal(enrolled.map((plan) => plan.company)),
  ];
  const rest = (side: keyof PremiumSides) => premiums[side] && company[side] && premiums[side].minus(company[side]);
  const employees = { today: rest('today'), provider: rest('provider'), leftOut: premiums.leftOut };
  return { lines, employees: plans.length > 0 ? employees : null };
};

const profitOf = (
  { lines, total }: Pick<ComparisonGrid, 'lines' | 'total'>,
  workersComp: ReturnType<typeof sumOfKnown>,
): Profit => {
  const administration = total.profit?.allEmployees.annual ?? null;
  return {
    administration,
    workersComp: workersComp.sum,
    total: sumOfKnown([administration, workersComp.sum]).sum,
    notCounted: {
      administration: lines.length > 0 && administration === null,
      workersCompRows: workersComp.leftOut,
    },
  };
};

/**
 * Calculates what one customer pays and saves, and what the provider earns, under the given terms. Uses the rules of
 * the record's own screens (admin-rate grid, unemployment, workers' comp, plan comparison) with the terms in place of
 * the record's.
 * @returns USD per year, half up to cents; totals are sums of the line amounts
 */
export const whatIf = (basis: WhatIfBasis, terms: WhatIfTerms): WhatIfFigures => {
  const { rates, withholdings, includeWorkersComp } = basis;
  const grid = comparisonGrid(withFees(rates, terms.fees));
  const unemployment = unemploymentTotal(withholdings.map(({ row, rate }) => unemploymentCost(row, rate)));
  const comp = workersCompOf(basis, terms.wcTier);
  const plans = plansOf(basis, terms);
  return {
    summary: proposalSummary(
      [
        ...(grid.lines.length > 0 ? [{ kind: 'administration' as const, ...administrationTotal(grid) }] : []),
        ...(withholdings.length > 0 ? [{ kind: 'unemployment' as const, ...unemployment }] : []),
        ...(comp.hasLines && includeWorkersComp ? [{ kind: 'workersComp' as const, ...comp.cost }] : []),
        ...plans.lines,
      ],
      rates.wsFee,
    ),
    workersCompAside: comp.hasLines && !includeWorkersComp ? comp.cost : null,
    employees: plans.employees,
    profit: profitOf(grid, includeWorkersComp ? comp.margin : sumOfKnown([])),
  };
};
