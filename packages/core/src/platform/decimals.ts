import { type Amount, Money } from '@worksmart/shared/platform/money.ts';
import type { AmountField } from '@worksmart/shared/pricing/comparison/constants.ts';

/** A decimal of the database client. Its text is exact. */
export interface Decimal {
  toString(): string;
}

/** Converts a database decimal to our money type exactly, by its text. */
export const exact = (value: Decimal): Amount => new Money(value.toString());
export const exactOrNull = (value: Decimal | null | undefined): Amount | null =>
  value === null || value === undefined ? null : exact(value);

/** Returns the amounts of a row's four coverage tiers under the contract's names, converted. */
export const tierAmounts = <From, To>(
  row: Record<'eeAmount' | 'esAmount' | 'ecAmount' | 'efAmount', From>,
  convert: (amount: From) => To,
): Record<AmountField, To> => ({
  eE_Amount: convert(row.eeAmount),
  eS_Amount: convert(row.esAmount),
  eC_Amount: convert(row.ecAmount),
  eF_Amount: convert(row.efAmount),
});
