import { importMessages } from '@worksmart/shared/claims/file-imports/constants.ts';
import { z } from 'zod';
import { defineJob } from '#platform/jobs/job-definition.ts';

const params = z.object({ importId: z.number().int() });

/** Checks a stored file and copies its good rows. */
export const fileImportJob = defineJob({
  name: 'file-import',
  params,
  // Each try starts over; 30 are enough for a deployment and several crashes.
  tries: 30,
  failure: importMessages.failure,
});

/** Removes the rows and files of an import that is already hidden. */
export const removeImportJob = defineJob({
  name: 'file-import-remove',
  params,
  tries: 30,
  failure: 'This import could not be removed completely.',
});
