import type { Services } from '@worksmart/core/platform/context.ts';
import { removeOrphanFiles } from '@worksmart/core/platform/files/orphan-files.service.ts';
import { startRounds } from './rounds.ts';

const minute = 60_000;

/** Removes files without a row, a few times a day. */
export const startOrphanSweep = (services: Services): { stop(): Promise<void> } =>
  startRounds(services, {
    // Not at once: a worker that starts has better to do.
    firstAfter: 5 * minute,
    every: 6 * 60 * minute,
    work: removeOrphanFiles,
    failure: 'files without a row were not removed',
  });
