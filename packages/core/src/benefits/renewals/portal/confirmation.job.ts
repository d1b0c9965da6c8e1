import { unknownErrorMessage } from '@worksmart/shared/platform/errors.ts';
import { z } from 'zod';
import { defineJob } from '#platform/jobs/job-definition.ts';

/** Makes the signed copy of one submission of a renewal. */
export const renewalConfirmationJob = defineJob({
  name: 'renewal-confirmation',
  params: z.object({ signatureId: z.number().int() }),
  tries: 5,
  failure: unknownErrorMessage,
});
