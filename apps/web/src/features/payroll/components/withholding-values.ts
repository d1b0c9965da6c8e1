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
} as const;

const calculated = { proposedTaxRate: null, currentSUTA: null, proposedSUTA: null };

/** Converts a stored row to form values. Calculated values become null, so that repricing them is not a change. */
export const withholdingValues = (row: Withholding): WithholdingSave => ({ ...row, ...(!row.override && calculated) });

/** A new row with what is known about the customer. */
export const enteredWithholding = unfilled<Omit<WithholdingSave, 'override' | keyof typeof calculated>>({
  ...{ id: 0, state: '', employeeCount: null },
  ...{ sutaNum: '', whAccount: '', taxRate: null },
});
export const newWithholding: WithholdingSave = { ...enteredWithholding, override: false, ...calculated };

const formats: Readonly<Record<string, (value: number) => string>> = {
  taxRate: percent,
  proposedTaxRate: percent,
  currentSUTA: formatMoney,
  proposedSUTA: formatMoney,
};

/** Formats a value for the stale-save dialog. */
export const showWithholding = (path: string, value: unknown): string | undefined =>
  typeof value === 'number' ? formats[path]?.(value) : undefined;
