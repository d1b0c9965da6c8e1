import { cycleNames } from '@worksmart/shared/records/lookups/constants.ts';

/** Returns `26 - Bi-Weekly`, or the number alone if it is not a payroll cycle. */
export const cycleName = (count: number): string => cycleNames[count] ?? String(count);
