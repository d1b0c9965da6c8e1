import type { renewalConfirmationJob } from '@worksmart/core/renewals/portal/confirmation.job.ts';
import { draftConfirmation, finishConfirmation } from '@worksmart/core/renewals/portal/confirmation.service.ts';
import type { JobHandler } from '../../job-handler.ts';

export const handleRenewalConfirmation: JobHandler<typeof renewalConfirmationJob> = async ({ ctx, params, report }) => {
  await report({ done: 0, total: 1 });
  const draft = await draftConfirmation(ctx, params);
  await report({ done: 1, total: 1 });
  return (inner) => finishConfirmation(inner, params, draft);
};
