import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job-definition.ts';

/** Prepares the next benefit year of every active client, but for those that are left out. */
export const renewalRunJob = defineJob({
  name: 'renewal-run',
  params: z.object({ omitted: z.array(z.number().int()) }),
  // Each attempt goes on where the one before was cut off.
  tries: 40,
  failure: 'The renewal stopped before its end. What it prepared until then is kept; please run it again.',
});
