import { unknownErrorMessage } from '@worksmart/shared/platform/errors.ts';
import { z } from 'zod';
import { defineJob } from '#platform/jobs/job-definition.ts';

/** Makes the employee benefits document of one group and pay cycle. */
export const employeeBenefitsJob = defineJob({
  name: 'employee-benefits',
  params: z.object({
    /** The id of the group in one year. */
    groupId: z.number().int(),
    payCycleId: z.number().int(),
  }),
  tries: 5,
  failure: unknownErrorMessage,
});
