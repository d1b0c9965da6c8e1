import { formatMoney } from '@worksmart/shared/money.ts';
import type { Withholding, WithholdingSave } from '@worksmart/shared/payroll/priced-rows.schema.ts';
import { percent } from './percent.ts';
import { unfilled } from './unfilled.ts';

export const withholdingLabels = {
  state: 'State',
  employeeCount: 'Number of Employees',
  sutaNum: 'SUTA Number',
  whAccount: 'Witholdings Account',
  taxRate: 'Current Tax Rate',
  override: 'Override',
  proposedTaxRate: 'Proposed Tax Rate',
  currentSUTA: 'Current SUTA',
  proposedSUTA: 'Proposed SUTA',
  w2Count: 'Forms W-2',
  belowBaseCount: 'People Below the Cutoff',
  belowBaseWages: 'Their Wages',
  taxableWages: 'Taxable Wages',
  isNewEmployer: 'New Employer',
  isConstruction: 'Construction',
} as const;

const calculated = { proposedTaxRate: null, currentSUTA: null, proposedSUTA: null };

const offered = { taxableWages: null, isNewEmployer: false, isConstruction: false };

/** Converts a stored row to form values. Calculated values become null, so that repricing them is not a change. */
export const withholdingValues = (row: Withholding): WithholdingSave => ({ ...row, ...(!row.override && calculated) });

/** A new row with what is known about the customer. */
export const enteredWithholding = unfilled<
  Omit<WithholdingSave, 'override' | keyof typeof calculated | keyof typeof offered>
>({
  ...{ id: 0, state: '', employeeCount: null },
  ...{ sutaNum: '', whAccount: '', taxRate: null },
  ...{ w2Count: null, belowBaseCount: 0, belowBaseWages: 0 },
});
export const newWithholding: WithholdingSave = { ...enteredWithholding, ...offered, override: false, ...calculated };

const formats: Readonly<Record<string, (value: number) => string>> = {
  taxRate: percent,
  proposedTaxRate: percent,
  currentSUTA: formatMoney,
  proposedSUTA: formatMoney,
  belowBaseWages: formatMoney,
  taxableWages: formatMoney,
};

/** Formats a value for the stale-save dialog. */
export const showWithholding = (path: string, value: unknown): string | undefined =>
  typeof value === 'number' ? formats[path]?.(value) : undefined;
