import type { Services } from '@worksmart/core/platform/context.ts';
import { removeExpiredFiles } from '@worksmart/core/platform/files/result-file.service.ts';
import { staleJobs } from '@worksmart/core/platform/jobs/job-row.ts';

export interface SweepTimings {
  /** Milliseconds between two sweeps. */
  every: number;
  /** A row that waits or runs without a sign of life for so long is woken again. */
  forgotten: number;
}

/** One sweep: wakes rows whose wake-up was lost or whose worker died, removes result files past their time. */
export const sweep = async (services: Services, { forgotten }: SweepTimings): Promise<void> => {
  for (const id of await staleJobs(services.database.prisma, forgotten)) await services.queue.wake(id);
  await removeExpiredFiles(services);
};

/** Sweeps again and again until stopped; several workers may do so at once. */
export const startSweeper = (services: Services, timings: SweepTimings): { stop(): Promise<void> } => {
  let under: Promise<void> = Promise.resolve();
  const round = () => {
    under = under
      .then(() => sweep(services, timings))
      .catch((error: unknown) => {
        services.log.warn({ err: error }, 'sweep');
      });
  };
  round();
  const timer = setInterval(round, timings.every);
  return {
    stop: async () => {
      clearInterval(timer);
      await under;
    },
  };
};
