import type { Services } from '@worksmart/core/platform/context.ts';
import { listenForJobs, type QueueTimings, queueTimings } from '@worksmart/core/platform/jobs/queue-backend.ts';
import { startClaimSums } from './claim-sums-rounds.ts';
import { startCustomerPurge } from './customer-purge.ts';
import { startDashboardRounds } from './dashboard-rounds.ts';
import { startFills } from './fills.ts';
import type { JobTable } from './job-handler.ts';
import { startOrphanSweep } from './orphan-sweep.ts';
import { type RunTimings, runJob } from './run-job.ts';
import { type SweepTimings, startSweeper } from './sweeper.ts';
import { startYearTurn } from './year-rollover.ts';

/** All in milliseconds; `silent` is shorter than `lock`, so that a stalled run can be taken over when it is handed out. */
export interface WorkerTimings extends RunTimings, SweepTimings {
  queue: QueueTimings;
}

export const workerTimings: WorkerTimings = {
  beat: 2_000,
  silent: 6_000,
  // A wake-up that was lost is given again within 45 seconds; one that still waits is not doubled by it.
  every: 15_000,
  forgotten: 30_000,
  queue: queueTimings,
};

/** Listens for jobs and sweeps. `stop` hands the runs under way back, to be taken on by the next worker. */
export const startWorker = async (
  services: Services,
  table: JobTable,
  timings: WorkerTimings = workerTimings,
): Promise<{ stop(): Promise<void> }> => {
  const stopping = new AbortController();
  const listener = await listenForJobs(
    services.config,
    services.log,
    (jobId) => runJob(services, table, jobId, { timings, stopping: stopping.signal }),
    { timings: timings.queue },
  );
  const sweeper = startSweeper(services, timings);
  const rounds = [
    startOrphanSweep,
    startCustomerPurge,
    startYearTurn,
    startFills,
    startClaimSums,
    startDashboardRounds,
  ].map((start) => start(services));
  return {
    stop: async () => {
      stopping.abort();
      await sweeper.stop();
      await Promise.all(rounds.map((one) => one.stop()));
      await listener.close();
    },
  };
};
