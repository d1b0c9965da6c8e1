import { formatMoney } from '@worksmart/shared/money.ts';
import type { Comparison, CycleLine, PeriodCells } from '@worksmart/shared/payroll/comparison-grid.rules.ts';

export type Row = 'current' | 'provider' | 'profit';
export type Whose = keyof Comparison;
export type Period = keyof PeriodCells;

export const periods: readonly Period[] = ['perPayroll', 'monthly', 'annual'];

interface Cell {
  row: Row;
  whose: Whose;
  period: Period;
  line: CycleLine;
  /** Per employee and month today. */
  rate: number | null;
  /** Per employee and payroll, the provider's. */
  fee: number | null;
  /** Where the fee came from. */
  feeText: string;
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
export const explainCell = ({ row, whose, period, line, rate, fee, feeText }: Cell): string => {
  const times = whose === 'allEmployees' ? ` × ${line.count} employees` : '';
  if (row === 'current') {
    if (rate === null) return 'The current monthly rate is not entered.';
    return `${currentFormula[period](formatMoney(rate), line.cycles)}${times}`;
  }
  if (row === 'provider') {
    if (fee === null) return feeText;
    return `${providerFormula[period](formatMoney(fee), line.cycles)}${times}. ${feeText}`;
  }
  const provider = line.provider?.[whose][period];
  const current = line.current?.[whose][period];
  if (!provider || !current) return 'Known once both the current and the provider rate are.';
  return `${formatMoney(provider)} provider − ${formatMoney(current)} current`;
};
