import { formatMoney } from '@worksmart/shared/platform/money.ts';
import { payrollCycles } from '@worksmart/shared/records/lookups/constants.ts';
import type { AdminRateExplanation } from '@worksmart/shared/records/payroll/schema.ts';
import type { Explanation } from '#features/records/explanations/explanations.public.ts';
import { feeRow } from '#features/records/explanations/explanations.public.ts';

/** Says which fee row a rate comes from, or why there is none. */
export const explainRate = (explanation: AdminRateExplanation | undefined): Explanation => {
  if (!explanation) return { formula: 'Not calculated yet.', rows: [] };
  const { field, overridden, amount, feeId, year, employees, employeeRange } = explanation;
  if (employeeRange === null) {
    return { formula: 'Add pay cycles with employees: the fee depends on how many there are.', rows: [] };
  }
  const cycle = payrollCycles.find((one) => one.field === field)?.name ?? null;
  const kind = cycle === null ? 'implementation fee' : 'administrative fee';
  const whole = [`${kind} ${year}`, ...(cycle ? [cycle] : []), `${employeeRange} employees (${employees} here)`].join(
    ', ',
  );
  const text = amount === null ? `Operations has no ${whole}.` : `Operations, ${whole}: ${formatMoney(amount)}.`;
  const byTable = amount === null ? 'It cannot be calculated without a fee.' : 'The fee for this number of employees.';
  return {
    formula: overridden ? 'Entered by an administrator instead.' : byTable,
    rows: [feeRow(cycle, employeeRange, year, { id: feeId, text })],
  };
};
