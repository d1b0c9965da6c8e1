import { Money } from '#shared/platform/money.ts';
import { feeType, payrollCycles } from '#shared/records/lookups/constants.ts';
import { readRows } from '../read-rows.ts';
import type { Cells } from '../write-rows.ts';
import { factsYear, illustrativeSource, seededYears, trended } from './years.ts';

const columns = ['employee_range_id', 'weekly', 'bi_weekly', 'semi_monthly', 'monthly', 'implementation'] as const;
const cycleColumns = { 52: 'weekly', 26: 'bi_weekly', 24: 'semi_monthly', 12: 'monthly' } as const;
const yearlyChange = 2.5;

/** Administrative fees per employee and payroll for every range and cycle, implementation fees for every range. */
export function feeRows(): Cells[] {
  return readRows('fees.csv', columns).flatMap((range) =>
    seededYears.flatMap((year) => {
      const fee = (feeTypeId: number, payCycleId: number | null, amount: string): Cells => ({
        year,
        fee_type_id: feeTypeId,
        pay_cycle_id: payCycleId,
        employee_range_id: Number(range.employee_range_id),
        fee_amount: amount,
        source: illustrativeSource(year, yearlyChange),
      });
      return [
        ...payrollCycles.map(({ id, perYear }) =>
          fee(feeType.administrative, id, priceOf(range[cycleColumns[perYear]], year, '0.25')),
        ),
        fee(feeType.implementation, null, priceOf(range.implementation, year, '25')),
      ];
    }),
  );
}

/** A price for another year, rounded to the usual steps. */
function priceOf(fact: string, year: number, step: string): string {
  if (year === factsYear) return fact;
  return new Money(trended(fact, yearlyChange, year)).toNearest(step).toFixed(2);
}
