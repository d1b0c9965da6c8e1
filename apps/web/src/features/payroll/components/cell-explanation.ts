import { formatMoney } from '@worksmart/shared/money.ts';
import type {
  Comparison,
  ComparisonLine,
  CycleLine,
  PeriodCells,
} from '@worksmart/shared/payroll/comparison-grid.rules.ts';
import type { Explanation } from './explanation.ts';

export type Row = 'current' | 'provider' | 'profit';
export type ComparedSide = keyof Comparison;
export type Period = keyof PeriodCells;

export const periods: readonly Period[] = ['perPayroll', 'monthly', 'annual'];

interface Cell {
  row: Row;
  whose: ComparedSide;
  period: Period;
  line: CycleLine;
  /** Per employee and month today. */
  rate: number | null;
  /** Per employee and payroll, the provider's. */
  fee: number | null;
  /** Where the fee came from. */
  feeExplained: Explanation;
}

const currentFormula: Record<Period, (rate: string, cycles: number) => string> = {
  perPayroll: (rate, cycles) => `${rate} a month × 12 ÷ ${cycles}`,
  monthly: (rate) => `${rate} a month`,
  annual: (rate) => `${rate} a month × 12`,
};

const providerFormula: Record<Period, (fee: string, cycles: number) => string> = {
  perPayroll: (fee) => `${fee} a payroll`,
  monthly: (fee, cycles) => `${fee} a payroll × ${cycles} ÷ 12`,
  annual: (fee, cycles) => `${fee} a payroll × ${cycles}`,
};

/** The formula of one cell with its numbers, and where they came from. */
export const explainCell = ({ row, whose, period, line, rate, fee, feeExplained }: Cell): Explanation => {
  const { rows } = feeExplained;
  const times = whose === 'allEmployees' ? ` × ${line.count} employees` : '';
  if (row === 'current') {
    if (rate === null) return { formula: 'The current monthly rate has not been entered.', rows: [] };
    return { formula: `${currentFormula[period](formatMoney(rate), line.cycles)}${times}`, rows: [] };
  }
  if (row === 'provider') {
    if (fee === null) return feeExplained;
    return { formula: `${providerFormula[period](formatMoney(fee), line.cycles)}${times}.`, rows };
  }
  return { formula: difference(line, whose, period), rows };
};

const difference = (line: ComparisonLine, whose: ComparedSide, period: Period): string => {
  const provider = line.provider?.[whose][period];
  const current = line.current?.[whose][period];
  if (!provider || !current) return 'Calculated once both the current and the provider rate are known.';
  return `${formatMoney(provider)} provider − ${formatMoney(current)} current.`;
};

/** A cell of all pay cycles together: the sum of the cells above it, or their share for each employee. */
export const explainTotalCell = (
  { row, whose, period }: Pick<Cell, 'row' | 'whose' | 'period'>,
  { lines, total }: { lines: readonly CycleLine[]; total: ComparisonLine },
  rows: Explanation['rows'],
): Explanation => {
  if (row === 'profit') return { formula: difference(total, whose, period), rows };
  const from = row === 'current' ? [] : rows;
  const all = total[row]?.allEmployees[period];
  if (!all) return { formula: 'Calculated once it is known for every pay cycle.', rows: from };
  if (whose === 'perEmployee') return { formula: `${formatMoney(all)} ÷ ${total.count} employees.`, rows: from };
  const parts = lines.map((line) => formatMoney(line[row]?.allEmployees[period] ?? 0));
  return { formula: `${parts.join(' + ')}.`, rows: from };
};
