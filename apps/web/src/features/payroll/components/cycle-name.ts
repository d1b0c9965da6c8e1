import { payrollCycles } from '@worksmart/shared/lookups/constants.ts';

/** `26 - Bi-Weekly`; a number that is no payroll cycle stands alone. */
export const cycleName = (count: number): string => {
  const cycle = payrollCycles.find(({ perYear }) => perYear === count);
  return cycle ? `${count} - ${cycle.name}` : String(count);
};
