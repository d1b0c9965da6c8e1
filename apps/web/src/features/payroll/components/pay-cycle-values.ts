import { formatMoney } from '@worksmart/shared/money.ts';
import type { PayCycle, PayCycleSave } from '@worksmart/shared/payroll/schema.ts';
import { cycleName } from './cycle-name.ts';

/** What people type of a pay cycle, as every dialog names it. */
export const payCycleLabels = {
  description: 'Description',
  cycleCount: 'Cycles Per Year',
  ftCount: 'Full Time',
  ptCount: 'Part Time',
  wages: 'Wages Per Month',
} as const;

type Unfilled = { [F in keyof PayCycleSave]: PayCycleSave[F] | null };

const blank: Unfilled = { id: 0, description: '', cycleCount: null, ftCount: null, ptCount: null, wages: null };
/** Numbers that nobody has entered yet are null on the screen; the schema refuses them before anything is sent. */
export const newPayCycle = blank as PayCycleSave;

/** A stored pay cycle as a form holds it. */
export const payCycleValues = (payCycle: PayCycle) => payCycle as PayCycleSave;

const formats: Readonly<Record<string, (value: number) => string>> = { cycleCount: cycleName, wages: formatMoney };

/** A value as the stale-save dialog shows it. */
export const showPayCycle = (path: string, value: unknown): string | undefined =>
  typeof value === 'number' ? formats[path]?.(value) : undefined;
