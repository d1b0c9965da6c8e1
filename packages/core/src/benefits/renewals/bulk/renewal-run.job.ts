import { z } from 'zod';
import { defineJob } from '#platform/jobs/job-definition.ts';

/** Prepares the next benefit year of every active client, except the omitted ones and those that begin later. */
export const renewalRunJob = defineJob({
  name: 'renewal-run',
  params: z.object({
    /** Ids of omitted clients. */
    omitted: z.array(z.number().int()),
    /** Ids of omitted single groups; empty in a run that an earlier release started. */
    omittedGroups: z.array(z.number().int()).default([]),
    /** Whether clients that begin after the business year are prepared too. */
    includesAhead: z.boolean().optional(),
  }),
  // Each attempt continues where the previous one stopped.
  tries: 40,
  failure: 'The renewal stopped early. The groups it had prepared are kept; please run it again.',
});
