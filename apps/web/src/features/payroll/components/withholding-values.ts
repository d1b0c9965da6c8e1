import { formatMoney } from '@worksmart/shared/money.ts';
import type { Withholding, WithholdingSave } from '@worksmart/shared/payroll/priced-rows.schema.ts';
import { percent } from './percent.ts';

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

/** Converts a stored row to form values. Calculated values become null, so that repricing them is not a change. */
export const withholdingValues = (row: Withholding): WithholdingSave => ({
  ...row,
  proposedTaxRate: row.override ? row.proposedTaxRate : null,
  currentSUTA: row.override ? row.currentSUTA : null,
  proposedSUTA: row.override ? row.proposedSUTA : null,
});

type Unfilled = { [F in keyof WithholdingSave]: WithholdingSave[F] | null };

type Entered = 'id' | 'state' | 'employeeCount' | 'sutaNum' | 'whAccount' | 'taxRate';

const entered: Pick<Unfilled, Entered> = {
  id: 0,
  state: '',
  employeeCount: null,
  sutaNum: '',
  whAccount: '',
  taxRate: null,
};
/** Returns a new row with what is known about the customer. */
export const enteredWithholding = entered as Pick<WithholdingSave, Entered>;

const blank: Unfilled = {
  ...entered,
  override: false,
  proposedTaxRate: null,
  currentSUTA: null,
  proposedSUTA: null,
};
/** Numbers not entered yet are null on the screen; the schema rejects them before anything is sent. */
export const newWithholding = blank as WithholdingSave;

const formats: Readonly<Record<string, (value: number) => string>> = {
  taxRate: percent,
  proposedTaxRate: percent,
  currentSUTA: formatMoney,
  proposedSUTA: formatMoney,
};

/** Formats a value for the stale-save dialog. */
export const showWithholding = (path: string, value: unknown): string | undefined =>
  typeof value === 'number' ? formats[path]?.(value) : undefined;
