import { unknownErrorMessage } from '@worksmart/shared/platform/errors.ts';
import { z } from 'zod';
import { defineJob } from '#platform/jobs/job-definition.ts';

/** Makes the PDF that compares one customer's selected plans with the provider's. */
export const benefitComparisonJob = defineJob({
  name: 'benefit-comparison',
  params: z.object({ customerId: z.number().int() }),
  tries: 5,
  failure: unknownErrorMessage,
});

/** Makes the RFP Premium Benefit Sheet of one customer's year at a medical tier. */
export const premiumSheetJob = defineJob({
  name: 'premium-sheet',
  params: z.object({ customerId: z.number().int(), tierID: z.number().int() }),
  tries: 5,
  failure: unknownErrorMessage,
});
