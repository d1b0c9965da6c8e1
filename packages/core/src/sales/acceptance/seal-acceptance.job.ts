import { unknownErrorMessage } from '@worksmart/shared/platform/errors.ts';
import { z } from 'zod';
import { defineJob } from '#platform/jobs/job-definition.ts';

/** Makes the sealed copy of an accepted proposal, and sends it. */
export const sealAcceptanceJob = defineJob({
  name: 'proposal-seal',
  params: z.object({ acceptanceId: z.number().int() }),
  tries: 5,
  failure: unknownErrorMessage,
});
