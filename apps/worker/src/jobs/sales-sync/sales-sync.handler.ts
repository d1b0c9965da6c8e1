import { openSalesSystem } from '@worksmart/core/sales-sync/open-sales-system.ts';
import { runSync } from '@worksmart/core/sales-sync/run-sync.service.ts';
import type { salesSyncJob } from '@worksmart/core/sales-sync/sales-sync.job.ts';
import type { JobHandler } from '../../job-handler.ts';

export const handleSalesSync: JobHandler<typeof salesSyncJob> = async (run) => {
  const system = await openSalesSystem(run.ctx.config, run.ctx.clock);
  try {
    return await runSync(run, system);
  } finally {
    await system.close();
  }
};
