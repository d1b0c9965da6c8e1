import type { WorkerTimings } from '../start-worker.ts';

/** As in the product, some ten times as fast; one that is silent is left more time, for machines with much else to do. */
export const quickTimings: WorkerTimings = {
  beat: 100,
  silent: 1_500,
  every: 300,
  forgotten: 3_000,
  queue: { lock: 2_500, check: 500, retry: 100 },
};
