import { type Amount, type AmountLike, Money, sum, toCents } from '#platform/money.ts';
import { coverageTiers } from '#records/census/lists.ts';
import type { AggregateTerms, AggregateTier } from './aggregate.fields.ts';

/** Employees by coverage tier in one month. */
export type Employees = Readonly<Record<AggregateTier, number>>;

/** A month of the contract, or of its run-out, that is over. */
export interface AggregateMonth {
  /** `2026-03` */
  month: string;
  /** After the end of the contract: no employees count, but claims of its services may be paid. */
  isRunOut: boolean;
  /** Null if no premiums say how many there were. */
  employees: Employees | null;
  /** Eligible claims of the month, each member up to the specific deductible in total, USD. */
  claims: AmountLike;
}

/** The factor of each tier, USD per employee and month; null while aggregate stop-loss is off. */
export const aggregateFactors = (terms: AggregateTerms): Readonly<Record<AggregateTier, Amount>> | null => {
  const { aggregateBy, aggregateFactor, aggregateExpected, aggregateCorridor } = terms;
  if (aggregateBy === 'Off') return null;
  const each = (tier: AggregateTier): Amount => {
    if (aggregateBy === 'Tiers') return new Money(terms[`aggregate${tier}`] ?? 0);
    if (aggregateBy === 'Factor') return new Money(aggregateFactor ?? 0);
    return toCents(new Money(aggregateExpected ?? 0).times(aggregateCorridor).div(100));
  };
  return { EE: each('EE'), ES: each('ES'), EC: each('EC'), EF: each('EF') };
};

/** One month of the accommodation: totals to date, and what falls due with it. */
export interface AccommodationMonth {
  month: string;
  /** Null without premiums, and in the run-out. */
  employees: number | null;
  /** Eligible claims since the contract began, USD. */
  claims: Amount;
  /** The attachment of the months so far, USD; null from the first month on whose employees are not known. */
  attachment: Amount | null;
  /** USD; negative if it has to be repaid. */
  due: Amount | null;
}

export interface AggregateFigures {
  months: AccommodationMonth[];
  /** Contract months without premiums. They stop the sum. */
  missing: string[];
  /** The least attachment of the year, USD; null while the first month's employees are not known. */
  minimum: Amount | null;
  /** Eligible claims to date, USD. */
  claims: Amount;
  /** The attachment of the months so far, of the whole year once it is over; null if something is missing. */
  attachment: Amount | null;
  /** The year's reimbursable amount; null until the contract is over, or if something is missing. */
  reimbursable: Amount | null;
  /** The reimbursable amount less what fell due in the months; negative if it has to be repaid. */
  settlement: Amount | null;
}

const beyond = (claims: Amount, attachment: Amount): Amount => Money.max(0, claims.minus(attachment));

/**
 * Calculates aggregate stop-loss of a contract (benefits.md 7.3). The minimum counts once, at the end of the year: a month
 * compares claims with the factors of the months so far.
 * @param isOver whether the contract and its run-out are over, so that the year can be settled
 */
export const aggregateFigures = (
  terms: AggregateTerms,
  months: readonly AggregateMonth[],
  isOver: boolean,
): AggregateFigures => {
  const factors = aggregateFactors(terms);
  const ofMonth = (employees: Employees): Amount =>
    sum(coverageTiers.map((tier) => (factors?.[tier] ?? new Money(0)).times(employees[tier])));
  const missing = months.filter(({ isRunOut, employees }) => !isRunOut && employees === null).map(({ month }) => month);
  let [claims, before] = [new Money(0), new Money(0)];
  let attachment: Amount | null = new Money(0);
  const rows = months.map((one): AccommodationMonth => {
    claims = claims.plus(one.claims);
    const own = one.isRunOut ? new Money(0) : one.employees && ofMonth(one.employees);
    attachment = attachment && own && attachment.plus(own);
    const toDate = attachment && beyond(claims, attachment);
    const due = toDate?.minus(before) ?? null;
    before = toDate ?? before;
    const employees = one.employees && coverageTiers.reduce((total, tier) => total + (one.employees?.[tier] ?? 0), 0);
    return { month: one.month, employees: one.isRunOut ? null : employees, claims, attachment, due };
  });
  const first = months[0]?.employees;
  const minimum = first ? toCents(ofMonth(first).times(12).times(terms.aggregateMinimum).div(100)) : null;
  const summed = rows.length > 0 ? (rows.at(-1)?.attachment ?? null) : null;
  const whole = isOver && summed && minimum ? Money.max(summed, minimum) : null;
  const reimbursable = whole && beyond(claims, whole);
  return {
    months: rows,
    missing,
    minimum,
    claims,
    attachment: whole ?? summed,
    reimbursable,
    settlement: reimbursable?.minus(before) ?? null,
  };
};
