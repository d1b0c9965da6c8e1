import { z } from 'zod';
import { defineJob } from '../platform/jobs/job-definition.ts';

/** Works out which members crossed a share of their deductible: of the clients of an import, or of one client's year. */
export const stopLossJob = defineJob({
  name: 'stop-loss',
  params: z.union([
    z.object({ importId: z.number().int() }),
    z.object({ customerId: z.number().int(), year: z.number().int() }),
  ]),
  tries: 30,
  failure: 'The stop-loss list could not be updated.',
});
