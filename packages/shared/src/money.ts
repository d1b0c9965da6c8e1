import Decimal from 'decimal.js';

/** Exact decimal arithmetic; money is never a binary float. */
export const Money = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });
export type Amount = InstanceType<typeof Money>;
export type AmountLike = number | string | Amount;

/** Rounds half up to cents. */
export const toCents = (value: AmountLike): Amount => new Money(value).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);

/** Rounds half up to the four decimals of rates. */
export const toRate = (value: AmountLike): Amount => new Money(value).toDecimalPlaces(4, Decimal.ROUND_HALF_UP);

/** Adds amounts that are already rounded, so that a printed column adds up. */
export const sum = (values: readonly AmountLike[]): Amount =>
  values.reduce<Amount>((total, value) => total.plus(value), new Money(0));

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats an amount as `$1,234.50`, negative as `-$1,234.50`. */
export const formatMoney = (value: AmountLike): string => dollars.format(toCents(value).toNumber());
