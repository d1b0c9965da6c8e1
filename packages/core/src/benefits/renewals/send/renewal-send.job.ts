import { z } from 'zod';
import { defineJob } from '#platform/jobs/job-definition.ts';

/** Emails the renewals of `renewal_send_item`. */
export const renewalSendJob = defineJob({
  name: 'renewal-send',
  params: z.object({
    /** The due day of all of them, `YYYY-MM-DDT00:00:00`; null: renewals that were sent before, which keep theirs. */
    dueOn: z.string().nullable(),
  }),
  // Each attempt continues where the previous one stopped.
  tries: 40,
  failure: 'Sending stopped early. The renewals listed as sent are sent; please send the others again.',
});
