import type { Services } from '@worksmart/core/platform/context.ts';
import { every } from '@worksmart/core/platform/every.ts';
import { listenForJobs, type QueueTimings, queueTimings } from '@worksmart/core/platform/jobs/queue-backend.ts';
import type { JobTable } from './job-handler.ts';
import { type RunTimings, runJob } from './run-job.ts';
import { requeueStaleJobs, startTask, tasks } from './tasks.ts';

/** All in milliseconds; `silent` is shorter than `lock`, so that a stalled run can be taken over when it is handed out. */
export interface WorkerTimings extends RunTimings {
  /** Between two looks for stale jobs. */
  every: number;
  /** A row that waits or runs without a sign of life for so long is woken again. */
  forgotten: number;
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

/** Listens for jobs and runs the scheduled tasks. `stop` hands the runs under way back, to be taken on by the next worker. */
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
  const requeue = { name: 'requeue stale jobs', firstAfter: 0, every: timings.every };
  const running = [
    every(services.log, requeue, () => requeueStaleJobs(services, timings.forgotten)),
    ...tasks.map((task) => startTask(services, task)),
  ];
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(running.map((one) => one.stop()));
      await listener.close();
    },
  };
};
