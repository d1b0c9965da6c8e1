import Decimal from 'decimal.js';

/** Exact decimal arithmetic; binary floats never carry money. */
export const Money = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });
export type Amount = InstanceType<typeof Money>;
export type AmountLike = number | string | Amount;

/** Half up to cents. */
export const toCents = (value: AmountLike): Amount => new Money(value).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);

/** Half up to the four decimals that rates keep. */
export const toRate = (value: AmountLike): Amount => new Money(value).toDecimalPlaces(4, Decimal.ROUND_HALF_UP);

/** Sums amounts that are rounded already, so that a printed column adds up. */
export const sum = (values: readonly AmountLike[]): Amount =>
  values.reduce<Amount>((total, value) => total.plus(value), new Money(0));

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$1,234.50`, negative as `-$1,234.50`. */
export const formatMoney = (value: AmountLike): string => dollars.format(toCents(value).toNumber());
