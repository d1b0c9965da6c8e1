import { formatMoney } from '@worksmart/shared/money.ts';
import type { WorkersComp, WorkersCompSave } from '@worksmart/shared/payroll/priced-rows.schema.ts';
import { ownerLabels } from './line-payroll-fields.tsx';
import { unfilled } from './unfilled.ts';

export const workersCompLabels = {
  state: 'State',
  employeeCount: 'Number of Employees',
  code: 'WC Code',
  monthlyWages: 'Monthly Wages',
  annualWages: 'Annual Wages',
  overtimeWages: 'Overtime Wages',
  overtimeFactor: 'Overtime Factor',
  overtimeExcluded: 'Overtime Excluded',
  owners: 'Owners',
  ...ownerLabels,
  rate: 'Current WC Rate',
  override: 'Override',
  proposedRate: 'Proposed Base Rate',
  currentCost: 'Current WC Cost',
  proposedCost: 'Proposed WC Cost',
} as const;

const calculated = { proposedRate: null, currentCost: null, proposedCost: null };

/** Converts a stored row to form values. Calculated values become null, so that repricing them is not a change. */
export const workersCompValues = (row: WorkersComp): WorkersCompSave => ({ ...row, ...(!row.override && calculated) });

/** A new row with what is known about the customer. */
export const enteredWorkersComp = unfilled<Omit<WorkersCompSave, 'override' | keyof typeof calculated>>({
  ...{ id: 0, state: '', employeeCount: null, code: '' },
  ...{ rate: null, monthlyWages: null, annualWages: null },
  ...{ overtimeWages: 0, overtimeFactor: 1.5, overtimeExcluded: null, owners: [] },
});
export const newWorkersComp: WorkersCompSave = { ...enteredWorkersComp, override: false, ...calculated };

const money = new Set([
  'monthlyWages',
  'annualWages',
  'overtimeWages',
  'overtimeExcluded',
  'currentCost',
  'proposedCost',
]);

/** Formats a value for the stale-save dialog. */
export const showWorkersComp = (path: string, value: unknown): string | undefined =>
  typeof value === 'number' && money.has(path) ? formatMoney(value) : undefined;
