import { formatMoney } from '@worksmart/shared/money.ts';
import type { WorkersComp, WorkersCompSave } from '@worksmart/shared/payroll/priced-rows.schema.ts';

export const workersCompLabels = {
  state: 'State',
  employeeCount: 'Number of Employees',
  code: 'WC Code',
  monthlyWages: 'Monthly Wages',
  annualWages: 'Annual Wages',
  rate: 'Current WC Rate',
  override: 'Override',
  proposedRate: 'Proposed Base Rate',
  currentCost: 'Current WC Cost',
  proposedCost: 'Proposed WC Cost',
} as const;

/** Converts a stored row to form values. Calculated values become null, so that repricing them is not a change. */
export const workersCompValues = (row: WorkersComp): WorkersCompSave => ({
  ...row,
  proposedRate: row.override ? row.proposedRate : null,
  currentCost: row.override ? row.currentCost : null,
  proposedCost: row.override ? row.proposedCost : null,
});

type Unfilled = { [F in keyof WorkersCompSave]: WorkersCompSave[F] | null };

type Entered = 'id' | 'state' | 'employeeCount' | 'code' | 'rate' | 'monthlyWages' | 'annualWages';

const entered: Pick<Unfilled, Entered> = {
  id: 0,
  state: '',
  employeeCount: null,
  code: '',
  rate: null,
  monthlyWages: null,
  annualWages: null,
};
/** Returns a new row with what is known about the customer. */
export const enteredWorkersComp = entered as Pick<WorkersCompSave, Entered>;

const blank: Unfilled = {
  ...entered,
  override: false,
  proposedRate: null,
  currentCost: null,
  proposedCost: null,
};
/** Numbers not entered yet are null on the screen; the schema rejects them before anything is sent. */
export const newWorkersComp = blank as WorkersCompSave;

const money = new Set(['monthlyWages', 'annualWages', 'currentCost', 'proposedCost']);

/** Formats a value for the stale-save dialog. */
export const showWorkersComp = (path: string, value: unknown): string | undefined =>
  typeof value === 'number' && money.has(path) ? formatMoney(value) : undefined;
