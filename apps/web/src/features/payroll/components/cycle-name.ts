import { payrollCycles } from '@worksmart/shared/lookups/constants.ts';

/** Returns `26 - Bi-Weekly`, or the number alone if it is not a payroll cycle. */
export const cycleName = (count: number): string => {
  const cycle = payrollCycles.find(({ perYear }) => perYear === count);
  return cycle ? `${count} - ${cycle.name}` : String(count);
};
