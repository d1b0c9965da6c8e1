import { syncFailure } from '@worksmart/shared/sales/sales-sync/constants.ts';
import { z } from 'zod';
import { defineJob } from '#platform/jobs/job-definition.ts';

/** Pulls companies from the external sales system; its run's row has everything it needs. */
export const salesSyncJob = defineJob({
  name: 'sales-sync',
  params: z.object({}),
  tries: 5,
  failure: syncFailure,
});
