import { formatMoney } from '@worksmart/shared/platform/money.ts';
import type { Fee } from '@worksmart/shared/pricing/reference/rows.schema.ts';
import { feeType } from '@worksmart/shared/records/lookups/constants.ts';
import { type Column, figureColumn } from '#ui/table/column.ts';
import { sourceColumn } from './source-column.ts';

/** Sorted from weekly to monthly, not alphabetically. */
const payrollCycle: Column<Fee> = {
  id: 'cycle',
  header: 'Payroll Cycle',
  text: (row) => row.payCycle.description,
  sortBy: (row) => row.payCycle.id,
  filter: 'choice',
  width: 170,
};

const columns: readonly Column<Fee>[] = [
  { id: 'employees', header: 'Number of Employees', text: (row) => row.employeeRange.description, width: 200 },
  figureColumn('fee', 'Fee', ({ feeAmount }) => feeAmount, { width: 140, show: formatMoney }),
  sourceColumn,
];
const administrativeColumns: readonly Column<Fee>[] = [payrollCycle, ...columns];

/** An implementation fee is charged once and has no payroll cycle. */
export const feeColumns = (typeId: number): readonly Column<Fee>[] =>
  typeId === feeType.administrative ? administrativeColumns : columns;

/** Returns a fee’s name: `Weekly, 1 - 4`. */
export const feeName = ({ payCycle, employeeRange }: Fee): string =>
  [payCycle.description, employeeRange.description].filter(Boolean).join(', ');
