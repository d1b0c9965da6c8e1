import { formatMoney } from '@worksmart/shared/money.ts';
import type { PayCycle, PayCycleSave } from '@worksmart/shared/payroll/schema.ts';
import { cycleName } from './cycle-name.ts';
import { unfilled } from './unfilled.ts';

/** Labels of a pay cycle's fields, for every dialog. */
export const payCycleLabels = {
  description: 'Description',
  cycleCount: 'Cycles Per Year',
  ftCount: 'Full Time',
  ptCount: 'Part Time',
  wages: 'Wages Per Month',
} as const;

const noNumbers = { cycleCount: null, ftCount: null, ptCount: null, wages: null };
export const newPayCycle = unfilled<PayCycleSave>({ id: 0, description: '', ...noNumbers });

/** Converts a stored pay cycle to form values. */
export const payCycleValues = (payCycle: PayCycle) => payCycle as PayCycleSave;

const formats: Readonly<Record<string, (value: number) => string>> = { cycleCount: cycleName, wages: formatMoney };

/** Formats a value for the stale-save dialog. */
export const showPayCycle = (path: string, value: unknown): string | undefined =>
  typeof value === 'number' ? formats[path]?.(value) : undefined;
