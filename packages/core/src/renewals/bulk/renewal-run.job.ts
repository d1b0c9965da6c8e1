import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job-definition.ts';

/** Prepares the next benefit year of every active client, but for those that are left out. */
export const renewalRunJob = defineJob({
  name: 'renewal-run',
  params: z.object({
    /** Clients that are left out. */
    omitted: z.array(z.number().int()),
    /** Single groups that are; a run that an earlier release started names none. */
    omittedGroups: z.array(z.number().int()).default([]),
  }),
  // Each attempt goes on where the one before was cut off.
  tries: 40,
  failure: 'The renewal stopped early. The groups it had prepared are kept; please run it again.',
});
