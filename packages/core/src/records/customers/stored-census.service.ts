import { censusCounts, storedParticipation } from '@worksmart/shared/records/census/schema.ts';
import { z } from 'zod';
import { storedJson } from '#platform/stored-json.ts';

/** The totals of a census, as `census.counts` stores them. They stay when its rows are deleted. */
const counts = censusCounts.extend({
  participation: z.object({ carrier: storedParticipation, exchange: storedParticipation }),
});
export type StoredCounts = z.infer<typeof counts>;
export const storedCounts = storedJson<StoredCounts>('census.counts', [counts]);

const values = z.record(z.string(), z.number().nullable());

/** The rows of a record before a census was applied; null for one that it created. */
export const storedBefore = storedJson('census_application.before', [
  z.array(z.object({ id: z.number(), values: values.nullable() })),
]);

/** The values that were written. */
export const storedAfter = storedJson('census_application.after', [z.array(z.object({ id: z.number(), values }))]);
