import { cancelJob, readJobProgress } from '@worksmart/core/jobs/job.service.ts';
import type { Handlers } from '../../handlers.ts';

export const procedureHandlers: Handlers<'procedures'> = {
  poll: (ctx, { params }) => readJobProgress(ctx, params.id),
  cancel: (ctx, { params }) => cancelJob(ctx, params.id),
};
