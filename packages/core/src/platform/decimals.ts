import { type Amount, Money } from '@worksmart/shared/money.ts';

/** A decimal of the database client, which prints itself exactly. */
export interface Decimal {
  toString(): string;
}

/** A decimal of the database as ours: exact, by its text. */
export const exact = (value: Decimal): Amount => new Money(value.toString());
export const exactOrNull = (value: Decimal | null | undefined): Amount | null =>
  value === null || value === undefined ? null : exact(value);
