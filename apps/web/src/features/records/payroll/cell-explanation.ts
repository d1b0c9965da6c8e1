import { formatMoney } from '@worksmart/shared/platform/money.ts';
import type {
  Comparison,
  ComparisonLine,
  CycleLine,
  PeriodCells,
} from '@worksmart/shared/records/payroll/comparison-grid.rules.ts';
import type { Explanation } from '#features/records/explanations/explanations.public.ts';

export type Row = 'current' | 'provider' | 'profit';
export type ComparedSide = keyof Comparison;
export type Period = keyof PeriodCells;

export const periods: readonly Period[] = ['perPayroll', 'monthly', 'annual'];

interface Cell {
  row: Row;
  side: ComparedSide;
  period: Period;
  line: CycleLine;
  /** Current cost per employee and month. */
  rate: number | null;
  /** The provider's fee per employee and payroll. */
  fee: number | null;
  /** The source of the fee. */
  feeExplained: Explanation;
}

const currentFormula: Record<Period, (rate: string, cycles: number) => string> = {
  perPayroll: (rate, cycles) => `${rate} per month × 12 ÷ ${cycles}`,
  monthly: (rate) => `${rate} per month`,
  annual: (rate) => `${rate} per month × 12`,
};

const providerFormula: Record<Period, (fee: string, cycles: number) => string> = {
  perPayroll: (fee) => `${fee} per payroll`,
  monthly: (fee, cycles) => `${fee} per payroll × ${cycles} ÷ 12`,
  annual: (fee, cycles) => `${fee} per payroll × ${cycles}`,
};

/** Explains one cell: the formula with its numbers, and their sources. */
export const explainCell = ({ row, side, period, line, rate, fee, feeExplained }: Cell): Explanation => {
  const { rows } = feeExplained;
  const times = side === 'allEmployees' ? ` × ${line.count} employees` : '';
  if (row === 'current') {
    if (rate === null) return { formula: 'The current monthly rate has not been entered.', rows: [] };
    return { formula: `${currentFormula[period](formatMoney(rate), line.cycles)}${times}`, rows: [] };
  }
  if (row === 'provider') {
    if (fee === null) return feeExplained;
    return { formula: `${providerFormula[period](formatMoney(fee), line.cycles)}${times}.`, rows };
  }
  return { formula: difference(line, side, period), rows };
};

const difference = (line: ComparisonLine, side: ComparedSide, period: Period): string => {
  const provider = line.provider?.[side][period];
  const current = line.current?.[side][period];
  if (!provider || !current) return 'Calculated once both the current and the WorkSmart rate are known.';
  return `${formatMoney(provider)} WorkSmart − ${formatMoney(current)} current.`;
};

/** Explains a cell that combines all pay cycles: the sum of the cells above it, or the average per employee. */
export const explainTotalCell = (
  { row, side, period }: Pick<Cell, 'row' | 'side' | 'period'>,
  { lines, total }: { lines: readonly CycleLine[]; total: ComparisonLine },
  rows: Explanation['rows'],
): Explanation => {
  if (row === 'profit') return { formula: difference(total, side, period), rows };
  const from = row === 'current' ? [] : rows;
  const all = total[row]?.allEmployees[period];
  if (!all) return { formula: 'Calculated once it is known for every pay cycle.', rows: from };
  if (side === 'perEmployee') return { formula: `${formatMoney(all)} ÷ ${total.count} employees.`, rows: from };
  const parts = lines.map((line) => formatMoney(line[row]?.allEmployees[period] ?? 0));
  return { formula: `${parts.join(' + ')}.`, rows: from };
};
