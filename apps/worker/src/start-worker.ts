import type { Services } from '@worksmart/core/platform/context.ts';
import { every } from '@worksmart/core/platform/every.ts';
import { listenForJobs, type QueueTimings, queueTimings } from '@worksmart/core/platform/jobs/queue-backend.ts';
import type { JobTable } from './job-handler.ts';
import { type RunTimings, runJob } from './run-job.ts';
import { requeueStaleJobs, startTask, tasks } from './tasks.ts';

/**
 * All in milliseconds. `takeoverAfterMs` is shorter than `lock`, so that a stalled run can be taken over by the time the queue
 * delivers its job again.
 */
export interface WorkerTimings extends RunTimings {
  /** Time between two checks for stale jobs. */
  staleCheckMs: number;
  /** How long a job may wait or run without a heartbeat before it is woken again. */
  requeueAfterMs: number;
  queue: QueueTimings;
}

export const workerTimings: WorkerTimings = {
  heartbeatMs: 2_000,
  takeoverAfterMs: 6_000,
  // A lost wake-up is sent again within 45 seconds; a pending one is not duplicated.
  staleCheckMs: 15_000,
  requeueAfterMs: 30_000,
  queue: queueTimings,
};

export interface RunningWorker {
  /** Whether it receives wake-ups of jobs: the listener runs and has not failed for a while. */
  isListening(): boolean;
  /** Releases the running jobs, so that another worker continues them. */
  stop(): Promise<void>;
}

/** Listens for jobs and runs the scheduled tasks. */
export const startWorker = async (
  services: Services,
  table: JobTable,
  timings: WorkerTimings = workerTimings,
): Promise<RunningWorker> => {
  const stopping = new AbortController();
  const listener = await listenForJobs(
    services.config,
    services.log,
    (jobId) => runJob(services, table, jobId, { timings, stopping: stopping.signal }),
    timings.queue,
  );
  const requeue = { name: 'requeue stale jobs', firstAfter: 0, every: timings.staleCheckMs };
  const running = [
    every(services.log, requeue, () => requeueStaleJobs(services, timings.requeueAfterMs)),
    ...tasks.map((task) => startTask(services, task)),
  ];
  return {
    isListening: listener.isListening,
    stop: async () => {
      stopping.abort();
      await Promise.all(running.map((one) => one.stop()));
      await listener.stop();
    },
  };
};
