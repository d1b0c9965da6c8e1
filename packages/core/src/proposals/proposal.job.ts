import { proposalFailure } from '@worksmart/shared/proposals/routes.ts';
import { z } from 'zod';
import { defineJob } from '../jobs/job-definition.ts';

/** Makes one customer's proposal PDF. */
export const proposalJob = defineJob({
  name: 'proposal',
  params: z.object({
    customerId: z.number().int(),
    /** Keep it among the customer's documents. */
    archive: z.boolean(),
  }),
  tries: 5,
  failure: proposalFailure,
});
