import { z } from 'zod';
import { decimal } from '#platform/fields.ts';
import * as field from '#platform/record.ts';
import type { coverageTiers } from '#records/census/lists.ts';

export type AggregateTier = (typeof coverageTiers)[number];

/** Where the monthly factor per employee comes from; Off until one is entered. */
export const aggregateWays = ['Off', 'Factor', 'Tiers', 'Expected'] as const;
export type AggregateWay = (typeof aggregateWays)[number];
export const aggregateWayNames: Readonly<Record<AggregateWay, string>> = {
  Off: 'Off',
  Factor: 'One factor',
  Tiers: 'A factor for each tier',
  Expected: 'Expected claims and corridor',
};

const highestFactor = 100_000;
const factorMessage = 'Please enter an amount from $0.01 to $100,000.';
const factor = (label: string) =>
  field.entered(
    'money',
    field.value(label, z.number().nullable(), decimal(2, factorMessage, { min: 0.01, max: highestFactor }).nullable()),
  );
const percent = (label: string, min: number, max: number) => ({
  ...field.entered(
    'rate',
    field.value(label, z.number(), decimal(2, `Please enter a percentage from ${min} to ${max}.`, { min, max })),
  ),
  suffix: '%' as const,
  decimals: 2,
});

/** Terms of aggregate stop-loss in a client's contract of one year (benefits.md 7.3). */
export const aggregateFields = {
  /** Off, or where the factor comes from: one factor, one for each tier, or expected claims and a corridor */
  aggregateBy: {
    ...field.value('Aggregate Stop-Loss', z.enum(aggregateWays), z.enum(aggregateWays)),
    kind: 'option' as const,
    values: aggregateWays,
    names: aggregateWayNames,
  },
  /** The factor of all employees, USD per employee and month; null if not entered */
  aggregateFactor: factor('Aggregate Factor'),
  /** The factor of employees without covered family, USD per month; null if not entered */
  aggregateEE: factor('Factor EE'),
  /** The factor of employees with a spouse, USD per month; null if not entered */
  aggregateES: factor('Factor ES'),
  /** The factor of employees with children, USD per month; null if not entered */
  aggregateEC: factor('Factor EC'),
  /** The factor of employees with a family, USD per month; null if not entered */
  aggregateEF: factor('Factor EF'),
  /** Expected claims, USD per employee and month; null if not entered */
  aggregateExpected: factor('Expected Claims'),
  /** The factor as a percentage of the expected claims */
  aggregateCorridor: percent('Corridor', 100, 150),
  /** The least attachment of the year, as a percentage of twelve times that of the first month */
  aggregateMinimum: percent('Minimum Attachment', 0, 100),
};

export type AggregateTerms = {
  [Name in keyof typeof aggregateFields]: z.output<(typeof aggregateFields)[Name]['read']>;
};

/** The terms of a year before anything is entered. */
export const noAggregate: AggregateTerms = {
  aggregateBy: 'Off',
  aggregateFactor: null,
  aggregateEE: null,
  aggregateES: null,
  aggregateEC: null,
  aggregateEF: null,
  aggregateExpected: null,
  aggregateCorridor: 125,
  aggregateMinimum: 95,
};

type Way = Exclude<AggregateWay, 'Off'>;
/** The amounts that each way needs. */
export const aggregateNeeds = {
  Factor: ['aggregateFactor'],
  Tiers: ['aggregateEE', 'aggregateES', 'aggregateEC', 'aggregateEF'],
  Expected: ['aggregateExpected'],
} as const satisfies Record<Way, readonly (keyof AggregateTerms)[]>;

type Sent = { [Name in keyof AggregateTerms]?: AggregateTerms[Name] | undefined };

/** Checks that the amounts of the chosen way are entered: messages by field. */
export const aggregateProblems = (terms: Sent): Record<string, string> => {
  const { aggregateBy = 'Off' } = terms;
  if (aggregateBy === 'Off') return {};
  const unset = aggregateNeeds[aggregateBy].filter((name) => terms[name] === null);
  return Object.fromEntries(unset.map((name) => [name, factorMessage]));
};
