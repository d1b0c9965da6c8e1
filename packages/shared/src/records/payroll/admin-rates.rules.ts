import { type Amount, type AmountLike, Money } from '#platform/money.ts';
import { valueFor } from '#platform/record.ts';
import {
  type AdminRateField,
  adminRateFields,
  employeeRanges,
  feeType,
  payrollCycles,
} from '#records/lookups/constants.ts';
import { adminRatesFields } from './payroll.fields.ts';
import type { AdminRateExplanation } from './schema.ts';

/** The fields of a fee row that the rule needs. */
export interface FeeRow {
  id: number;
  year: number;
  feeTypeId: number;
  /** Null for an implementation fee. */
  payCycleId: number | null;
  employeeRangeId: number;
  /** Administrative: USD per employee and payroll. Implementation: USD, once. */
  feeAmount: AmountLike;
}

export interface CycleHeadcount {
  cycleCount: number;
  ftCount: number;
  ptCount: number;
}

type RateField = 'wsFee' | AdminRateField;

/** A rate typed by an administrator; it counts only with its override flag. */
export type TypedRates = { [F in RateField]?: AmountLike | null } & { [F in `${RateField}_Override`]?: boolean };

export type PricedRates = { [F in RateField]: Amount | null } & { [F in `${RateField}_Override`]: boolean } & {
  [F in `${AdminRateField}_Count`]: number;
} & { explain: AdminRateExplanation[] };

/** Returns messages for overridden rates without a typed figure, by the record's field paths. */
export const missingOverrides = (typed: TypedRates): Record<string, string[]> => {
  const missing = (['wsFee', ...adminRateFields] as const).filter(
    (field) => typed[`${field}_Override`] && (typed[field] ?? null) === null,
  );
  return Object.fromEntries(
    missing.map((field) => [`rfp.adminRates.${field}`, [valueFor(adminRatesFields[field].label)]]),
  );
};

/** Full-time and part-time employees of all pay cycles. */
export const headcount = (cycles: readonly CycleHeadcount[]): number =>
  cycles.reduce((total, cycle) => total + cycle.ftCount + cycle.ptCount, 0);

const rangeOf = (employees: number) => employeeRanges.find(({ from, to }) => employees >= from && employees <= to);

const rangeText = ({ from, to }: (typeof employeeRanges)[number]): string =>
  Number.isFinite(to) ? `${from} - ${to}` : `${from}+`;

/**
 * Calculates the provider's admin rates for one customer. Without its override flag, a rate comes from the fee table:
 * the row for the pay cycle and the range of the total headcount; the implementation fee, from the row for the range.
 * @param fees the fee rows of `year`; a missing row leaves the rate null, never 0
 * @returns rates in USD per employee and payroll, `wsFee` in USD once, employees per cycle, and the explanation of each
 * rate
 */
export const priceAdminRates = (
  typed: TypedRates,
  cycles: readonly CycleHeadcount[],
  fees: readonly FeeRow[],
  year: number,
): PricedRates => {
  const employees = headcount(cycles);
  const range = rangeOf(employees);
  const explain: AdminRateExplanation[] = [];

  const priceOf = (field: RateField, feeTypeId: number, payCycleId: number | null): Amount | null => {
    const row = fees.find(
      (fee) =>
        fee.year === year &&
        fee.feeTypeId === feeTypeId &&
        fee.payCycleId === payCycleId &&
        fee.employeeRangeId === range?.id,
    );
    const amount = row ? new Money(row.feeAmount) : null;
    const overridden = typed[`${field}_Override`] ?? false;
    explain.push({
      field,
      overridden,
      amount: amount?.toNumber() ?? null,
      feeId: row?.id ?? null,
      year,
      employees,
      employeeRange: range ? rangeText(range) : null,
    });
    if (!overridden) return amount;
    const value = typed[field] ?? null;
    return value === null ? null : new Money(value);
  };

  const perCycle = payrollCycles.flatMap(({ id, field, perYear }) => [
    [field, priceOf(field, feeType.administrative, id)],
    [`${field}_Override`, typed[`${field}_Override`] ?? false],
    [`${field}_Count`, headcount(cycles.filter((cycle) => cycle.cycleCount === perYear))],
  ]);
  return {
    wsFee: priceOf('wsFee', feeType.implementation, null),
    wsFee_Override: typed.wsFee_Override ?? false,
    ...(Object.fromEntries(perCycle) as Omit<PricedRates, 'wsFee' | 'wsFee_Override' | 'explain'>),
    explain,
  };
};
