import type { stopLossJob } from '@worksmart/core/stop-loss/crossing.job.ts';
import { refreshCrossings } from '@worksmart/core/stop-loss/refresh-crossings.service.ts';
import type { JobHandler } from '../../job-handler.ts';

export const handleStopLoss: JobHandler<typeof stopLossJob> = async ({ ctx, params }) => {
  await refreshCrossings(ctx.config, params);
  return async () => ({});
};
