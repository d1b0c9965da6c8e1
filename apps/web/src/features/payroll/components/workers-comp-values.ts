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

/** A stored row as the form holds it: what is worked out stands as null, so that repricing it is no change. */
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
/** A new one as far as the customer knows it. */
export const enteredWorkersComp = entered as Pick<WorkersCompSave, Entered>;

const blank: Unfilled = {
  ...entered,
  override: false,
  proposedRate: null,
  currentCost: null,
  proposedCost: null,
};
/** Numbers that nobody has entered yet are null on the screen; the schema refuses them before anything is sent. */
export const newWorkersComp = blank as WorkersCompSave;

const money = new Set(['monthlyWages', 'annualWages', 'currentCost', 'proposedCost']);

/** A value as the stale-save dialog shows it. */
export const showWorkersComp = (path: string, value: unknown): string | undefined =>
  typeof value === 'number' && money.has(path) ? formatMoney(value) : undefined;
