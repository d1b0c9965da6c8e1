import { z } from 'zod';
import { type Benchmark, benchmark } from './benchmark.schema.ts';

/** The provider’s own clients as a benchmark: computed from their benefit groups, never stored (benefits, section 8). */

/** The id of that row, which is in no table. */
export const ownBookId = 0;

/** The sizes of companies that are compared with each other, by their first number of employees. */
export const sizeBands = [
  { from: 1, name: 'under 10 employees' },
  { from: 10, name: '10-49 employees' },
  { from: 50, name: '50-199 employees' },
  { from: 200, name: '200 or more employees' },
] as const;

/** Medians of fewer clients, or of clients of which one has more than this part of the people, may reveal one of them. */
export const leastClients = 10;
export const largestPart = 0.25;

export const ownBookGaps = ['people', 'clients', 'largest'] as const;

export const ownBook = z.object({
  /** The medians of the active clients of the customer’s size, as a row with the id 0; null if they are not shown */
  row: benchmark.nullable(),
  /** Why they are not shown: the customer’s employees are not known, there are too few clients, or one is too large; null if they are shown */
  missing: z.enum(ownBookGaps).nullable(),
  /** The year of the clients’ benefits */
  year: z.number().int(),
  /** The size that is compared, in words; null if the customer’s employees are not known */
  size: z.string().nullable(),
});
export type OwnBook = z.infer<typeof ownBook>;

/** Says why there are no medians; undefined if there are. */
export const ownBookGapText = ({ missing, size, year }: Pick<OwnBook, 'missing' | 'size' | 'year'>) =>
  missing === null
    ? undefined
    : {
        people: 'Our own clients: the number of employees of this company is not known.',
        clients: `Our own clients: fewer than ${leastClients} active clients with ${size} have medical plans in ${year}.`,
        largest: `Our own clients: one client has more than 25% of the employees of those with ${size}.`,
      }[missing];

export const isOwnBook = ({ id }: Pick<Benchmark, 'id'>): boolean => id === ownBookId;
