import { type Amount, type AmountLike, Money, sum, toCents } from '#platform/money.ts';
import { type ComparedTotal, comparedTotal } from '#platform/totals.ts';
import { type CountedPeople, type TaxableWages, taxableWagesOf } from './taxable-wages.rules.ts';

/** The fields of a SUTA rate row (rate type 7) of one state and year that the rule needs. */
export interface SutaRate {
  id: number;
  year: number;
  /** Percent: 2.5 is 2.5%. */
  rate: AmountLike;
  /** Cutoff: taxable wage base, USD per employee and year. */
  value: AmountLike | null;
  isVariable: boolean;
}

export interface UnemploymentInput extends CountedPeople {
  taxRate: AmountLike;
  override: boolean;
  /** Typed under override; otherwise ignored. */
  proposedTaxRate: AmountLike | null;
  currentSUTA: AmountLike | null;
  proposedSUTA: AmountLike | null;
}

export interface UnemploymentCost {
  proposedTaxRate: Amount | null;
  currentSUTA: Amount | null;
  proposedSUTA: Amount | null;
  /** Current less proposed; null if either is unknown. */
  saving: Amount | null;
  explain: {
    rateId: number;
    year: number;
    cutoff: Amount;
    tableRate: Amount;
    isVariable: boolean;
    /** The taxable wages of both sides. */
    taxable: TaxableWages;
  } | null;
}

const amountOf = (value: AmountLike | null): Amount | null => (value === null ? null : new Money(value));

const difference = (current: Amount | null, proposed: Amount | null): Amount | null =>
  current && proposed && current.minus(proposed);

/**
 * Unemployment tax of one state, USD per year, half up to cents: taxable wages × rate% / 100. Unless more is known, these
 * are the whole cutoff for each employee. The proposed rate is the table's, or the current one if the state rates the client's own
 * account (`isVariable`). Under override the typed figures count.
 * @param row null if the state has no rate in that year: the costs are then unknown, not 0
 */
export const unemploymentCost = (input: UnemploymentInput, row: SutaRate | null): UnemploymentCost => {
  const explain =
    row && row.value !== null
      ? {
          rateId: row.id,
          year: row.year,
          cutoff: new Money(row.value),
          tableRate: new Money(row.rate),
          isVariable: row.isVariable,
          taxable: taxableWagesOf(input, row.value),
        }
      : null;
  const costAt = (rate: Amount): Amount | null => explain && toCents(explain.taxable.amount.times(rate).div(100));
  const currentRate = new Money(input.taxRate);
  const defaultRate = explain && (explain.isVariable ? currentRate : explain.tableRate);
  const proposedTaxRate = input.override ? (amountOf(input.proposedTaxRate) ?? defaultRate) : defaultRate;
  const computed = { current: costAt(currentRate), proposed: proposedTaxRate && costAt(proposedTaxRate) };
  const currentSUTA = input.override ? (amountOf(input.currentSUTA) ?? computed.current) : computed.current;
  const proposedSUTA = input.override ? (amountOf(input.proposedSUTA) ?? computed.proposed) : computed.proposed;
  return { proposedTaxRate, currentSUTA, proposedSUTA, saving: difference(currentSUTA, proposedSUTA), explain };
};

/** The annual total of all states, over rows known on both sides. */
export const unemploymentTotal = (
  rows: readonly { currentSUTA: AmountLike | null; proposedSUTA: AmountLike | null }[],
): ComparedTotal =>
  comparedTotal(rows.map(({ currentSUTA, proposedSUTA }) => ({ today: currentSUTA, provider: proposedSUTA })));

/** True if the average annual wage is below the cutoff, so that the cost may be overstated. */
export const mayBeOverstated = (
  cutoff: AmountLike,
  cycles: readonly { ftCount: number; ptCount: number; wages: AmountLike }[],
): boolean => {
  const employees = cycles.reduce((total, cycle) => total + cycle.ftCount + cycle.ptCount, 0);
  if (employees === 0) return false;
  return sum(cycles.map(({ wages }) => wages))
    .times(12)
    .div(employees)
    .lt(cutoff);
};
