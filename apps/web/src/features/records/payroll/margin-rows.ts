import { formatMoney } from '@worksmart/shared/platform/money.ts';
import type { MarginSheetDetail, SpreadDetail } from '@worksmart/shared/pricing/proposals/margin.schema.ts';

export interface MarginRow {
  label: string;
  /** How the amount is calculated, and what is not counted. */
  how: string;
  amount: number | null;
  /** A sum of the rows above. */
  isTotal?: boolean;
}

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
const percent = (value: number): string => `${value}%`;
const left = (count: number, noun: string): string =>
  count > 0 ? ` Not counted: ${counted(count, noun, `${noun}s`)}.` : '';

const compHow = ({ billed, owed, counted: lines, notCounted }: SpreadDetail, lossFund: number): string =>
  lines === 0
    ? `No line counts.${left(notCounted, 'line')}`
    : `${formatMoney(billed)} billed − ${formatMoney(owed)} loss fund (${percent(lossFund)} of the premium at base rates).${left(notCounted, 'line')}`;

const taxHow = ({ billed, owed, counted: states, notCounted }: SpreadDetail): string =>
  states === 0
    ? `No state counts: the client’s own account pays, or the provider’s rate is not known.${left(notCounted, 'state')}`
    : `${formatMoney(billed)} billed − ${formatMoney(owed)} owed at the provider’s rates.${left(notCounted, 'state')}`;

/** What the provider earns per year, row by row. */
export const revenueRows = (sheet: MarginSheetDetail): MarginRow[] => [
  {
    label: 'Admin fees',
    how: sheet.adminFees === null ? 'A fee is not known: see Admin Rates.' : 'All employees, see Admin Rates.',
    amount: sheet.adminFees,
  },
  {
    label: 'Workers’ comp spread',
    how: compHow(sheet.workersComp, sheet.assumptions.wcLossFundPercent),
    amount: sheet.workersComp.spread,
  },
  { label: 'Unemployment spread', how: taxHow(sheet.unemployment), amount: sheet.unemployment.spread },
  { label: 'Revenue', how: '', amount: sheet.revenue, isTotal: true },
];

/** What the client costs the provider per year, row by row. */
export const costRows = ({ assumptions, costs, employees, runs }: MarginSheetDetail): MarginRow[] => [
  { label: 'Client', how: 'Per client and year.', amount: costs.client },
  {
    label: 'Employees',
    how: `${counted(employees, 'employee', 'employees')} × ${formatMoney(assumptions.perEmployeeAnnual)}.`,
    amount: costs.employees,
  },
  {
    label: 'Payrolls',
    how: `${counted(runs, 'payroll', 'payrolls')} × ${formatMoney(assumptions.perPayrollRun)}.`,
    amount: costs.runs,
  },
  {
    label: 'Commission',
    how: `${percent(assumptions.commissionPercent)} of the admin fees.`,
    amount: costs.commission,
  },
  { label: 'Cost', how: '', amount: costs.total, isTotal: true },
];

/** The margin, and the one of the first year. */
export const resultRows = ({ assumptions, margin, firstYear, implementationFee }: MarginSheetDetail): MarginRow[] => [
  { label: 'Margin per year', how: 'Revenue − cost.', amount: margin, isTotal: true },
  {
    label: 'First year',
    how:
      implementationFee === null
        ? 'The implementation fee is not known: see Admin Rates.'
        : `Margin + ${formatMoney(implementationFee)} implementation fee − ${formatMoney(assumptions.setupOnce)} setting up.`,
    amount: firstYear,
  },
];
