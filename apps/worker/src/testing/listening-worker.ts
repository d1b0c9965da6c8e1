import { openBeforeAll } from '@worksmart/core/testing/open-before-all.ts';
import { makeRegistry } from '../registry.ts';
import { startWorker } from '../start-worker.ts';
import { type TestWorker, workerForTests } from './test-worker.ts';
import { quickTimings } from './timings.ts';

/** Opens services for all tests of a file, and runs a worker with the product's jobs. */
export const listeningWorkerForTests = (...args: Parameters<typeof workerForTests>): TestWorker => {
  const t = workerForTests(...args);
  openBeforeAll(
    () => startWorker(t.services, makeRegistry(), quickTimings),
    (worker) => worker.stop(),
  );
  return t;
};
