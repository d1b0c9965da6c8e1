import { type Amount, type AmountLike, Money, toCents } from '#platform/money.ts';
import { type ComparedTotal, comparedTotal, sumOfAll } from '#platform/totals.ts';
import { type AdminRateField, payrollCycles } from '#records/lookups/constants.ts';

export interface PeriodCells {
  /** Null in the total row, since cycles have different payrolls. */
  perPayroll: Amount | null;
  monthly: Amount;
  annual: Amount;
}

export interface Comparison {
  perEmployee: PeriodCells;
  allEmployees: PeriodCells;
}

/** Current, provider and profit; null if a rate is unknown. */
export interface ComparisonLine {
  count: number;
  current: Comparison | null;
  provider: Comparison | null;
  /** Provider less current: the provider's margin, negative if the prospect pays more today. */
  profit: Comparison | null;
}

export interface CycleLine extends ComparisonLine {
  field: AdminRateField;
  name: string;
  cycles: number;
}

export interface ComparisonGrid {
  lines: CycleLine[];
  total: ComparisonLine;
  /** The provider's annual total plus the one-time implementation fee; null if either is unknown. */
  firstYear: Amount | null;
}

export type GridRates = {
  /** The current rate in USD per employee and month. */
  rate: AmountLike | null;
  wsFee: AmountLike | null;
} & { [F in AdminRateField]: AmountLike | null } & { [F in `${AdminRateField}_Count`]: number };

/** Rounds cell by cell; "all" is calculated from the exact figure per employee, not from its rounded cell. */
const comparisonOf = (exactAnnual: Amount, cycles: number, count: number): Comparison => {
  const cells = (annual: Amount): PeriodCells => ({
    perPayroll: toCents(annual.div(cycles)),
    monthly: toCents(annual.div(12)),
    annual: toCents(annual),
  });
  return { perEmployee: cells(exactAnnual), allEmployees: cells(exactAnnual.times(count)) };
};

const cellsBetween = (provider: PeriodCells, current: PeriodCells): PeriodCells => ({
  perPayroll: provider.perPayroll && current.perPayroll && provider.perPayroll.minus(current.perPayroll),
  monthly: provider.monthly.minus(current.monthly),
  annual: provider.annual.minus(current.annual),
});

/** The only place that defines the sign of profit. Uses rounded cells, so that a printed grid adds up. */
const profitOf = (provider: Comparison | null, current: Comparison | null): Comparison | null =>
  provider &&
  current && {
    perEmployee: cellsBetween(provider.perEmployee, current.perEmployee),
    allEmployees: cellsBetween(provider.allEmployees, current.allEmployees),
  };

const totalOf = (comparisons: readonly (Comparison | null)[], count: number): Comparison | null => {
  const monthly = sumOfAll(comparisons.map((one) => one?.allEmployees.monthly ?? null));
  const annual = sumOfAll(comparisons.map((one) => one?.allEmployees.annual ?? null));
  if (!monthly || !annual) return null;
  return {
    perEmployee: { perPayroll: null, monthly: toCents(monthly.div(count)), annual: toCents(annual.div(count)) },
    allEmployees: { perPayroll: null, monthly, annual },
  };
};

/**
 * Compares the prospect's current admin rates with the provider's rates and profit, with one line for each payroll
 * cycle that has employees, and a total.
 * @returns USD, each cell rounded half up to cents; totals are sums of rounded cells
 */
export const comparisonGrid = (rates: GridRates): ComparisonGrid => {
  const lines = payrollCycles
    .map(({ field, name, perYear }): CycleLine => {
      const count = rates[`${field}_Count`];
      const fee = rates[field];
      const current = rates.rate === null ? null : comparisonOf(new Money(rates.rate).times(12), perYear, count);
      const provider = fee === null ? null : comparisonOf(new Money(fee).times(perYear), perYear, count);
      return { field, name, cycles: perYear, count, current, provider, profit: profitOf(provider, current) };
    })
    .filter(({ count }) => count > 0);
  const count = lines.reduce((total, line) => total + line.count, 0);
  const current = totalOf(
    lines.map((line) => line.current),
    count,
  );
  const provider = totalOf(
    lines.map((line) => line.provider),
    count,
  );
  const firstYear = provider && rates.wsFee !== null ? provider.allEmployees.annual.plus(rates.wsFee) : null;
  return { lines, total: { count, current, provider, profit: profitOf(provider, current) }, firstYear };
};

/** The annual cost for all employees, as one line of a cost total. */
export const administrationTotal = ({ total }: Pick<ComparisonGrid, 'total'>): ComparedTotal =>
  comparedTotal([
    {
      today: total.current?.allEmployees.annual ?? null,
      provider: total.provider?.allEmployees.annual ?? null,
    },
  ]);

/** The prospect's annual savings, as shown in the proposal: the negative of profit. */
export const customerSaving = (line: ComparisonLine): Amount | null => line.profit?.allEmployees.annual.neg() ?? null;
