import { z } from 'zod';

/** The most changes on one page. */
export const mostChangesOfPage = 500;
/** Changes on a page if the caller does not say how many. */
export const usualChangesOfPage = 100;
/** Seconds that a caller may wait for the next change (`Prefer: wait=25`). */
export const mostWaitSeconds = 25;

/** That a record changed. It never contains the record: a caller reads it with its own rights and gets its newest state. */
export const change = z.object({
  /** The type of the event, such as `customer.promoted`; new ones may be added */
  type: z.string(),
  entity: z.string(),
  /** The id of the record that changed, within its kind */
  id: z.string(),
  customerId: z.number().int().nullable(),
  at: z.string(),
  /** Whether the record no longer exists or is in the recycle bin */
  deleted: z.boolean(),
});
export type Change = z.infer<typeof change>;

export const changePage = z.object({
  results: z.array(change),
  /** The cursor to send unchanged as `after` with the next call; store it once the page is processed */
  next: z.string(),
  // False once this page reaches the newest change.
  hasMore: z.boolean(),
  // Once `hasMore` is false, the caller knows everything that was committed before this time.
  asOf: z.string(),
});
export type ChangePage = z.infer<typeof changePage>;
