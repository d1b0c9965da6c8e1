import type { AggregateTerms } from '@worksmart/shared/claims/stop-loss/aggregate.fields.ts';

/** The terms as the database returns them: amounts as text or as its decimals. */
type StoredTerms = Omit<{ [Name in keyof AggregateTerms]: { toString(): string } | null }, 'aggregateBy'> & {
  aggregateBy: string;
};

const amountOf = (amount: { toString(): string } | null): number | null => (amount === null ? null : Number(amount));

/** Returns the terms of aggregate stop-loss that a row of a client's year has. */
export const aggregateTermsOf = (row: StoredTerms): AggregateTerms => ({
  aggregateBy: row.aggregateBy as AggregateTerms['aggregateBy'],
  aggregateFactor: amountOf(row.aggregateFactor),
  aggregateEE: amountOf(row.aggregateEE),
  aggregateES: amountOf(row.aggregateES),
  aggregateEC: amountOf(row.aggregateEC),
  aggregateEF: amountOf(row.aggregateEF),
  aggregateExpected: amountOf(row.aggregateExpected),
  aggregateCorridor: Number(row.aggregateCorridor),
  aggregateMinimum: Number(row.aggregateMinimum),
});
