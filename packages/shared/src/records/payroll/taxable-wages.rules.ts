import { type Amount, type AmountLike, Money, sum } from '#platform/money.ts';

/**
 * What is known of the wages that a state taxes. Every field may be missing: the whole cutoff is then counted for each
 * employee.
 */
export interface TaxableTerms {
  /** Forms W-2 of a year: one for each person who worked, while `employeeCount` counts workplaces. */
  w2Count?: number | null | undefined;
  /** People who earn less than the cutoff, and what they earn together, USD a year. */
  belowBaseCount?: number | undefined;
  belowBaseWages?: AmountLike | undefined;
  /** Taxable wages as reported, USD a year; wins over the counts. */
  taxableWages?: AmountLike | null | undefined;
}

export interface CountedPeople extends TaxableTerms {
  employeeCount: number;
}

/** What taxable wages were counted from, for an explanation. */
export interface TaxableWages {
  amount: Amount;
  /** Whether they are as reported instead of counted. */
  reported: boolean;
  /** People taxed on the whole cutoff, and whether they were counted by W-2. */
  full: number;
  byW2: boolean;
  /** The part of the others, USD. */
  below: { count: number; wages: Amount };
}

/** True if anything is known beyond the number of employees. */
export const hasTaxableTerms = (terms: TaxableTerms): boolean =>
  (terms.taxableWages ?? null) !== null || (terms.w2Count ?? null) !== null || (terms.belowBaseCount ?? 0) > 0;

/** The people whose wages are taxed: one for each W-2, or else each employee. */
export const taxedPeople = ({ employeeCount, w2Count }: CountedPeople): number => w2Count ?? employeeCount;

/**
 * The wages that are taxed up to a cutoff, USD a year: the cutoff for each person, but for those who earn less what they
 * earn.
 * @param cutoff taxable wage base, USD per person and year
 */
export const taxableWagesOf = (people: CountedPeople, cutoff: AmountLike): TaxableWages => {
  const { belowBaseCount = 0, belowBaseWages = 0, taxableWages = null } = people;
  const full = Math.max(0, taxedPeople(people) - belowBaseCount);
  const most = new Money(cutoff).times(belowBaseCount);
  const wages = Money.min(belowBaseWages, most);
  const amount = taxableWages === null ? new Money(cutoff).times(full).plus(wages) : new Money(taxableWages);
  const byW2 = (people.w2Count ?? null) !== null;
  return { amount, reported: taxableWages !== null, full, byW2, below: { count: belowBaseCount, wages } };
};

/** Whether the people below the base are given any wages, which only a cutoff can judge. */
export const hasWagesBelow = ({ belowBaseWages = 0 }: TaxableTerms): boolean => new Money(belowBaseWages).gt(0);

/** True if people below the base would earn more than it on average. */
export const earnMoreThanCutoff = (
  { belowBaseCount = 0, belowBaseWages = 0 }: TaxableTerms,
  cutoff: AmountLike,
): boolean => new Money(belowBaseWages).gt(new Money(cutoff).times(belowBaseCount));

/** A list of wages: what of them is taxed, how many there are, and the entries that are no amount. */
export interface WageList {
  people: number;
  taxable: Amount;
  unreadable: readonly string[];
}

/** An empty cell, or a spreadsheet's dash for nothing. */
const blank = /^(?:\$? ?[-–—])?$/;
const wage = /^\$? ?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?|\.\d{1,2})$/;

/**
 * Reads one wage a line, as pasted from a spreadsheet column, and sums them up to the cutoff each. The list itself is
 * never stored.
 * @param cutoff taxable wage base, USD per person and year
 */
export const readWageList = (text: string, cutoff: AmountLike): WageList => {
  const cells = text
    .split(/[\r\n\t;]+/)
    .map((cell) => cell.trim())
    .filter((cell) => !blank.test(cell));
  const read = cells.map((cell) => ({ cell, amount: wage.exec(cell)?.[1]?.replaceAll(',', '') }));
  const amounts = read.flatMap(({ amount }) => (amount === undefined ? [] : [amount]));
  return {
    people: amounts.length,
    taxable: sum(amounts.map((amount) => Money.min(amount, cutoff))),
    unreadable: read.flatMap(({ cell, amount }) => (amount === undefined ? [cell] : [])),
  };
};
