import { type Amount, type AmountLike, Money, sum } from './money.ts';

/** An amount in USD; null if unknown. Unknown is never treated as 0. */
export type Known = AmountLike | null;

/** The sum of all amounts; null if any is unknown or there are none. */
export const sumOfAll = (amounts: readonly Known[]): Amount | null => {
  const known = amounts.filter((amount) => amount !== null);
  return known.length > 0 && known.length === amounts.length ? sum(known) : null;
};

/** The sum of the known amounts, null if there are none, and how many are left out, which screens must show. */
export const sumOfKnown = (amounts: readonly Known[]): { sum: Amount | null; leftOut: number } => {
  const known = amounts.filter((amount) => amount !== null);
  return { sum: sumOfAll(known), leftOut: amounts.length - known.length };
};

/** The cost today and with the provider. */
export interface TwoSides {
  today: Known;
  provider: Known;
}

/** Today, with the provider, and today less provider: positive is a saving for the customer. */
export interface Compared {
  today: Amount | null;
  provider: Amount | null;
  saving: Amount | null;
}

/** The total of compared rows. */
export interface ComparedTotal extends Compared {
  /** Rows in none of the three sums, because one side is unknown. */
  leftOut: number;
  /** The total of those rows; a side is null if it is unknown for any of them. */
  rest: { today: Amount | null; provider: Amount | null };
}

const amountOf = (known: Known): Amount | null => (known === null ? null : new Money(known));

/** Compares the two sides. */
export const compared = (sides: TwoSides): Compared => {
  const [today, provider] = [amountOf(sides.today), amountOf(sides.provider)];
  return { today, provider, saving: today && provider && today.minus(provider) };
};

const isKnown = ({ today, provider }: TwoSides): boolean => today !== null && provider !== null;

const bothSums = (rows: readonly TwoSides[]): ComparedTotal['rest'] => ({
  today: sumOfAll(rows.map(({ today }) => today)),
  provider: sumOfAll(rows.map(({ provider }) => provider)),
});

/**
 * Sums the rows known on both sides, so that like is compared with like, and the other rows separately.
 * @returns sums of the shown amounts, so that a printed column adds up; null if no row is known on both sides
 */
export const comparedTotal = (rows: readonly TwoSides[]): ComparedTotal => {
  const others = rows.filter((row) => !isKnown(row));
  return { ...compared(bothSums(rows.filter(isKnown))), leftOut: others.length, rest: bothSums(others) };
};
