import type { Services } from '@worksmart/core/context.ts';
import { removeOrphanFiles } from '@worksmart/core/documents/orphan-files.service.ts';

const minute = 60_000;
/** Not at once: a worker that starts has better to do. */
const firstAfter = 5 * minute;
const every = 6 * 60 * minute;

/** Removes files without a row, a few times a day; several workers may do so at once. */
export const startOrphanSweep = (services: Services): { stop(): Promise<void> } => {
  let under: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const round = (): void => {
    under = removeOrphanFiles(services).catch((error: unknown) => {
      services.log.warn({ err: error }, 'files without a row were not removed');
    });
    timer = setTimeout(round, every).unref();
  };
  timer = setTimeout(round, firstAfter).unref();
  return {
    stop: async () => {
      clearTimeout(timer);
      await under;
    },
  };
};
