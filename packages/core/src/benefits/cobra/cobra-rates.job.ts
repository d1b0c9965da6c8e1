import { unknownErrorMessage } from '@worksmart/shared/platform/errors.ts';
import { z } from 'zod';
import { defineJob } from '#platform/jobs/job-definition.ts';

/** Makes the PDF with the COBRA rates of one group. */
export const cobraRatesJob = defineJob({
  name: 'cobra-rates',
  params: z.object({
    /** The id of the group in one year. */
    groupId: z.number().int(),
    /** Percent of the full premium. */
    continuation: z.number(),
    disability: z.number(),
  }),
  tries: 5,
  failure: unknownErrorMessage,
});
