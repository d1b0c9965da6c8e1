import { type Amount, type AmountLike, Money, sum, toCents } from '#platform/money.ts';

/** What the provider assumes for a year: its cost to serve a client, its losses, and the margin it wants. */
export interface MarginAssumptions {
  /** USD per client and year. */
  perClientAnnual: AmountLike;
  /** USD per employee and year. */
  perEmployeeAnnual: AmountLike;
  /** USD per payroll run. */
  perPayrollRun: AmountLike;
  /** Percent of the admin fees: 5 is 5%. */
  commissionPercent: AmountLike;
  /** USD, once. */
  setupOnce: AmountLike;
  /** Percent of the base premium that losses and the carrier take; 100 leaves the tier's mark-up. */
  wcLossFundPercent: AmountLike;
  /** Percent of revenue. */
  targetMarginPercent: AmountLike;
}

/** A workers' comp line. Lines that the provider does not price are counted nowhere. */
export interface MarginCompLine {
  /** USD per year, as premium is charged on it. */
  ratedWages: AmountLike;
  /** USD per 100 USD of payroll, before the tier; null without a rate row. */
  baseRate: AmountLike | null;
  proposedCost: AmountLike | null;
  /** The provider sets no price: typed by hand, a state fund, or the client keeps its own policy. */
  isLeftOut: boolean;
}

/** The unemployment tax of a state. */
export interface MarginTaxLine {
  /** USD per year. */
  taxableWages: AmountLike | null;
  /** USD per year, billed to the client. */
  proposedSUTA: AmountLike | null;
  /** Percent that the state charges the provider; null if Operations does not have it. */
  providerRate: AmountLike | null;
  /** The state charges the client's own account, so the tax passes through. */
  isVariable: boolean;
}

export interface MarginInput {
  /** Admin fees of all employees, USD per year; null while a fee is unknown. */
  adminFees: AmountLike | null;
  /** All pay cycles; each of their payrolls is a run. The fee is that of one employee and payroll; null if unknown. */
  cycles: readonly { cycleCount: number; employees: number; fee?: AmountLike | null }[];
  workersComp: readonly MarginCompLine[];
  /** Percent that the provider adds to the billed premium for assessments. */
  billedAssessmentPercent?: AmountLike;
  unemployment: readonly MarginTaxLine[];
  /** USD, once; null if unknown. */
  implementationFee: AmountLike | null;
  assumptions: MarginAssumptions;
}

/** What the client pays less what the provider owes, USD per year. */
export interface Spread {
  billed: Amount;
  owed: Amount;
  spread: Amount;
  counted: number;
  notCounted: number;
}

export interface MarginSheet {
  employees: number;
  /** Payroll runs per year. */
  runs: number;
  adminFees: Amount | null;
  workersComp: Spread;
  unemployment: Spread;
  revenue: Amount | null;
  /** USD per year. */
  costs: { client: Amount; employees: Amount; runs: Amount; commission: Amount | null; total: Amount | null };
  margin: Amount | null;
  /** Percent of revenue; null without revenue. */
  marginPercent: Amount | null;
  marginPerEmployee: Amount | null;
  /** The margin with the implementation fee and without the cost of setting up. */
  firstYear: Amount | null;
  /** The fee per employee and payroll at which the margin is 0, and at which it is the target, up to the next cent. */
  breakEvenFee: Amount | null;
  targetFee: Amount | null;
  /** The same by payrolls per year, in the proportion in which the cycles are charged; empty while a fee is unknown. */
  cycleFees: readonly CycleFee[];
}

/** USD per employee and payroll. */
export interface CycleFee {
  cycleCount: number;
  fee: Amount;
  breakEvenFee: Amount | null;
  targetFee: Amount | null;
}

const upToCent = (value: Amount): Amount => Money.max(0, value).toDecimalPlaces(2, Money.ROUND_CEIL);

const share = (amount: Amount, percent: AmountLike): Amount => toCents(amount.times(percent).div(100));

const spreadOf = (billed: Amount, owed: Amount, counted: readonly unknown[], lines: readonly unknown[]): Spread => ({
  billed,
  owed,
  spread: billed.minus(owed),
  counted: counted.length,
  notCounted: lines.length - counted.length,
});

/** What workers' comp earns the provider. */
export const compSpread = (
  lines: readonly MarginCompLine[],
  lossFundPercent: AmountLike,
  assessmentPercent: AmountLike,
): Spread => {
  const counted = lines.filter((line) => !line.isLeftOut && line.baseRate !== null && line.proposedCost !== null);
  const premium = sum(counted.map(({ proposedCost }) => proposedCost ?? 0));
  const billed = premium.plus(share(premium, assessmentPercent));
  const base = sum(
    counted.map(({ ratedWages, baseRate }) => toCents(new Money(ratedWages).div(100).times(baseRate ?? 0))),
  );
  const owed = share(base, lossFundPercent);
  return spreadOf(billed, owed, counted, lines);
};

/** What unemployment tax earns the provider. */
export const taxSpread = (lines: readonly MarginTaxLine[]): Spread => {
  const counted = lines.filter(
    ({ isVariable, providerRate, taxableWages, proposedSUTA }) =>
      !isVariable && providerRate !== null && taxableWages !== null && proposedSUTA !== null,
  );
  const billed = sum(counted.map(({ proposedSUTA }) => proposedSUTA ?? 0));
  const owed = sum(
    counted.map(({ taxableWages, providerRate }) => share(new Money(taxableWages ?? 0), providerRate ?? 0)),
  );
  return spreadOf(billed, owed, counted, lines);
};

/**
 * Returns the fees per year at which the margin is `percent` of revenue: fees × (1 − commission − percent) = fixed costs −
 * spreads × (1 − percent).
 * @returns USD, not rounded; null if no fee reaches it
 */
const feesFor = (percent: AmountLike, { fixed, spreads, payrolls, commissionPercent }: FeeTerms): Amount | null => {
  const kept = new Money(100).minus(percent).div(100);
  const perDollar = kept.minus(new Money(commissionPercent).div(100));
  if (payrolls === 0 || perDollar.lte(0)) return null;
  return fixed.minus(spreads.times(kept)).div(perDollar);
};

/** Returns what each cycle's fee would have to be if all fees changed by the same factor. */
const cycleFeesOf = (
  cycles: MarginInput['cycles'],
  adminFees: Amount | null,
  needed: Record<'breakEvenFee' | 'targetFee', Amount | null>,
): CycleFee[] => {
  if (!adminFees?.isPositive() || adminFees.isZero()) return [];
  const paid = new Map(cycles.map(({ cycleCount, fee = null }) => [cycleCount, fee]));
  const scaled = (fee: Amount, to: Amount | null) => to && upToCent(fee.times(to).div(adminFees));
  return [...paid].flatMap(([cycleCount, given]) => {
    if (given === null) return [];
    const fee = new Money(given);
    const breakEvenFee = scaled(fee, needed.breakEvenFee);
    return [{ cycleCount, fee, breakEvenFee, targetFee: scaled(fee, needed.targetFee) }];
  });
};

interface FeeTerms {
  fixed: Amount;
  spreads: Amount;
  /** Employees times payrolls per year, over all cycles. */
  payrolls: number;
  commissionPercent: AmountLike;
}

/** What the provider earns from a client in a year, USD, and what serving it costs. */
export type MarginFigures = Pick<MarginSheet, 'employees' | 'runs' | 'revenue' | 'costs' | 'margin' | 'marginPercent'>;

/** Calculates the margin of a year from its fees and spreads. */
export const marginFigures = (
  { adminFees, spreads }: { adminFees: Amount | null; spreads: Amount },
  cycles: MarginInput['cycles'],
  assumptions: MarginAssumptions,
): MarginFigures => {
  const employees = cycles.reduce((total, cycle) => total + cycle.employees, 0);
  const runs = cycles.reduce((total, { cycleCount }) => total + cycleCount, 0);
  const revenue = adminFees?.plus(spreads) ?? null;
  const parts = {
    client: toCents(assumptions.perClientAnnual),
    employees: toCents(new Money(assumptions.perEmployeeAnnual).times(employees)),
    runs: toCents(new Money(assumptions.perPayrollRun).times(runs)),
  };
  const commission = adminFees && share(adminFees, assumptions.commissionPercent);
  const total = commission && sum(Object.values(parts)).plus(commission);
  const margin = revenue && total && revenue.minus(total);
  return {
    employees,
    runs,
    revenue,
    costs: { ...parts, commission, total },
    margin,
    marginPercent: margin && revenue?.gt(0) ? toCents(margin.div(revenue).times(100)) : null,
  };
};

/**
 * Calculates what the provider earns from a client in a year, and what its fee would have to be. Unemployment passes
 * through where the state charges the client's own account, and counts as such while the provider's rate is unknown.
 * Payroll taxes and benefit premiums pass through.
 * @returns USD per year unless said otherwise, rounded half up to cents
 */
export const marginSheet = (input: MarginInput): MarginSheet => {
  const { assumptions, cycles } = input;
  const payrolls = cycles.reduce((total, cycle) => total + cycle.employees * cycle.cycleCount, 0);
  const adminFees = input.adminFees === null ? null : new Money(input.adminFees);
  const workersComp = compSpread(input.workersComp, assumptions.wcLossFundPercent, input.billedAssessmentPercent ?? 0);
  const unemployment = taxSpread(input.unemployment);
  const spreads = workersComp.spread.plus(unemployment.spread);
  const figures = marginFigures({ adminFees, spreads }, cycles, assumptions);
  const { costs, margin, employees } = figures;
  const fixed = sum([costs.client, costs.employees, costs.runs]);
  const terms = { fixed, spreads, payrolls, commissionPercent: assumptions.commissionPercent };
  const needed = {
    breakEvenFee: feesFor(0, terms),
    targetFee: feesFor(assumptions.targetMarginPercent, terms),
  };
  return {
    ...figures,
    adminFees,
    workersComp,
    unemployment,
    marginPerEmployee: margin && employees > 0 ? toCents(margin.div(employees)) : null,
    firstYear:
      margin && input.implementationFee !== null
        ? margin.plus(input.implementationFee).minus(toCents(assumptions.setupOnce))
        : null,
    breakEvenFee: needed.breakEvenFee && upToCent(needed.breakEvenFee.div(payrolls)),
    targetFee: needed.targetFee && upToCent(needed.targetFee.div(payrolls)),
    cycleFees: cycleFeesOf(cycles, adminFees, needed),
  };
};

export type MarginLevel = 'loss' | 'underTarget' | 'onTarget';

/** Compares a margin with the target: a loss below 0, else under or on the target. */
export const marginLevel = (margin: AmountLike, percent: AmountLike | null, target: AmountLike): MarginLevel => {
  if (new Money(margin).lt(0)) return 'loss';
  return percent === null || new Money(percent).lt(target) ? 'underTarget' : 'onTarget';
};
