import Decimal from 'decimal.js';
import { dollarText, withMinus } from './dollars.ts';

/** Exact decimal arithmetic; money is never a binary float. */
export const Money = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });
export type Amount = InstanceType<typeof Money>;
export type AmountLike = number | string | Amount;

/** Figures as JSON has them. */
export type Plain<Figures> = Figures extends Amount
  ? number
  : Figures extends readonly (infer One)[]
    ? Plain<One>[]
    : Figures extends object
      ? { [Name in keyof Figures]: Plain<Figures[Name]> }
      : Figures;

const plainValue = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Decimal.isDecimal(value)) return value.toNumber();
  if (Array.isArray(value)) return value.map(plainValue);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plainValue(one)]));
};

/** Returns figures as a response has them: each amount in them, at any depth, as a number. */
export const plain = <Figures>(figures: Figures): Plain<Figures> => plainValue(figures) as Plain<Figures>;

/** Rounds half up to cents. */
export const toCents = (value: AmountLike): Amount => new Money(value).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);

/** Cuts to whole cents, as a legal maximum is. */
export const cutToCents = (value: AmountLike): Amount => new Money(value).toDecimalPlaces(2, Decimal.ROUND_DOWN);

/** Raises to whole cents, as a legal minimum is. */
export const raisedToCents = (value: AmountLike): Amount => new Money(value).toDecimalPlaces(2, Decimal.ROUND_UP);

/** Rounds half up to the four decimals of rates. */
export const toRate = (value: AmountLike): Amount => new Money(value).toDecimalPlaces(4, Decimal.ROUND_HALF_UP);

/** Whole cents of an amount, rounded half up. */
export const wholeCents = (value: AmountLike): number => toCents(value).times(100).toNumber();

/** Formats whole cents as USD without a sign: `1234.50`. */
export const centsText = (cents: number): string => (cents / 100).toFixed(2);

/**
 * Rounds half up and writes that many decimals: `1234.50`, and never `-0.00`. A binary float rounds as its decimal notation
 * does.
 */
export const fixedText = (value: AmountLike, decimals = 2): string =>
  new Money(value).toDecimalPlaces(decimals).toFixed(decimals);

/** Writes a figure with all its decimals: `3.525`. */
export const exactText = (value: AmountLike): string => new Money(value).toFixed();

/** Formats a percentage with that many decimals: `80.05%`, negative as `−1.04%`, and never `−0.00%`. */
export const percentText = (value: AmountLike, decimals = 2): string => withMinus(`${fixedText(value, decimals)}%`);

/** Formats a factor with all its decimals, at least two: `0.975`, `1.00`. */
export const factorText = (value: AmountLike): string =>
  fixedText(value, Math.max(2, new Money(value).decimalPlaces()));

/** Adds amounts that are already rounded, so that a printed column adds up. */
export const sum = (values: readonly AmountLike[]): Amount =>
  values.reduce<Amount>((total, value) => total.plus(value), new Money(0));

/**
 * Adds amounts of many rows that are already rounded to cents, as whole cents: exact, and much faster than decimals. Negative
 * ones are taken away.
 */
export const sumOfCents = (amounts: readonly number[]): number =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;

const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** Formats an amount as `$1,234.50`, negative as `−$1,234.50`. */
export const formatMoney = (value: AmountLike): string => dollarText(toCents(value).toNumber());

/** Formats an amount in whole dollars: `$1,235`. */
export const formatDollars = (value: AmountLike): string =>
  withMinus(whole.format(new Money(value).toDecimalPlaces(0).toNumber() || 0));

/** Formats an amount of a headline: `$9,999.50`, and without cents from 10,000 on. */
export const headlineMoney = (value: AmountLike): string =>
  (new Money(value).abs().gte(10_000) ? formatDollars : formatMoney)(value);
