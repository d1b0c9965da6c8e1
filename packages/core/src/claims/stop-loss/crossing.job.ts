import { z } from 'zod';
import { defineJob } from '#platform/jobs/job-definition.ts';

/** Calculates which members crossed a share of their deductible, for an import's clients or for one client's year. */
export const stopLossJob = defineJob({
  name: 'stop-loss',
  params: z.union([
    z.object({ importId: z.number().int() }),
    z.object({ customerId: z.number().int(), year: z.number().int() }),
  ]),
  tries: 30,
  failure: 'The stop-loss list could not be updated.',
});
