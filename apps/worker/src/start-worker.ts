import type { Services } from '@worksmart/core/platform/context.ts';
import { every } from '@worksmart/core/platform/every.ts';
import { listenForJobs, type QueueTimings, queueTimings } from '@worksmart/core/platform/jobs/queue-backend.ts';
import type { JobTable } from './job-handler.ts';
import { type RunTimings, runJob } from './run-job.ts';
import { requeueStaleJobs, startTask, tasks } from './tasks.ts';

/**
 * All in milliseconds. `silent` is shorter than `lock`, so that a stalled run can be taken over by the time the queue
 * delivers its job again.
 */
export interface WorkerTimings extends RunTimings {
  /** Time between two checks for stale jobs. */
  every: number;
  /** How long a job may wait or run without a heartbeat before it is woken again. */
  forgotten: number;
  queue: QueueTimings;
}

export const workerTimings: WorkerTimings = {
  beat: 2_000,
  silent: 6_000,
  // A lost wake-up is sent again within 45 seconds; a pending one is not duplicated.
  every: 15_000,
  forgotten: 30_000,
  queue: queueTimings,
};

/**
 * Listens for jobs and runs the scheduled tasks. `stop` releases the running jobs, so that another worker continues
 * them.
 */
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
