import { type Amount, Money } from '@worksmart/shared/money.ts';

/** A decimal of the database client. Its text is exact. */
export interface Decimal {
  toString(): string;
}

/** Converts a database decimal to our money type exactly, by its text. */
export const exact = (value: Decimal): Amount => new Money(value.toString());
export const exactOrNull = (value: Decimal | null | undefined): Amount | null =>
  value === null || value === undefined ? null : exact(value);
