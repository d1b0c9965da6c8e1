import { type Amount, type AmountLike, Money, sum } from './money.ts';

/** An amount in USD; null while it is not known. Unknown is never taken for 0. */
export type Known = AmountLike | null;

/** The sum of all; null while one of them is not known, or there is none. */
export const sumOfAll = (amounts: readonly Known[]): Amount | null => {
  const known = amounts.filter((amount) => amount !== null);
  return known.length > 0 && known.length === amounts.length ? sum(known) : null;
};

/** The sum of those that are known, null without any, and how many it leaves out: a screen has to say so. */
export const sumOfKnown = (amounts: readonly Known[]): { sum: Amount | null; leftOut: number } => {
  const known = amounts.filter((amount) => amount !== null);
  return { sum: sumOfAll(known), leftOut: amounts.length - known.length };
};

/** What something costs today and with the provider. */
export interface TwoSides {
  today: Known;
  provider: Known;
}

/** Today, with the provider, and today less provider: positive is what the customer saves. */
export interface Compared {
  today: Amount | null;
  provider: Amount | null;
  saving: Amount | null;
}

/** The total of rows that are compared. */
export interface ComparedTotal extends Compared {
  /** Rows that are in none of the three sums, since one side of them is not known. */
  leftOut: number;
  /** What those rows come to; a side is null while it is not known of each of them. */
  rest: { today: Amount | null; provider: Amount | null };
}

const amountOf = (known: Known): Amount | null => (known === null ? null : new Money(known));

/** Sets the sides of one thing against each other. */
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
 * Sums the rows that are known on both sides, so that like is set against like, and the others apart from them.
 * @returns sums of what the rows show, so that a printed column adds up; null when no row is known on both sides
 */
export const comparedTotal = (rows: readonly TwoSides[]): ComparedTotal => {
  const others = rows.filter((row) => !isKnown(row));
  return { ...compared(bothSums(rows.filter(isKnown))), leftOut: others.length, rest: bothSums(others) };
};
