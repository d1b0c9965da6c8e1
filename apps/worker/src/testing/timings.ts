import type { WorkerTimings } from '../start-worker.ts';

/** The product's timings, about ten times as fast. `takeoverAfterMs` is longer in proportion, for busy machines. */
export const quickTimings: WorkerTimings = {
  heartbeatMs: 100,
  takeoverAfterMs: 1_500,
  staleCheckMs: 300,
  requeueAfterMs: 3_000,
  queue: { lock: 2_500, check: 500, retry: 100 },
};
