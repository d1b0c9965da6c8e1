import { payrollCycles } from '@worksmart/shared/lookups/constants.ts';
import { formatMoney } from '@worksmart/shared/money.ts';
import type { AdminRateExplanation } from '@worksmart/shared/payroll/schema.ts';

const nameOf = (field: AdminRateExplanation['field']) =>
  payrollCycles.find((cycle) => cycle.field === field)?.name ?? 'Implementation';

/** In words: which fee row a rate came from, or why there is none. */
export const explainRate = (explanation: AdminRateExplanation | undefined): string => {
  if (!explanation) return 'Not worked out yet.';
  const { field, overridden, amount, year, employees, employeeRange } = explanation;
  const kind = field === 'wsFee' ? 'implementation fee' : 'administrative fee';
  const people = employeeRange ? `${employeeRange} employees (${employees} here)` : `${employees} employees`;
  const row = `${kind} ${year}, ${nameOf(field)}, ${people}`;
  const table = amount === null ? `Operations has no ${row}.` : `Operations, ${row}: ${formatMoney(amount)}.`;
  return overridden ? `Typed by an administrator instead. ${table}` : table;
};
