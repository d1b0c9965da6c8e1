import type { RunningServices } from '@worksmart/core/platform/process/services.ts';
import { ready } from '@worksmart/core/platform/ready.queries.ts';
import { runOn } from '@worksmart/core/platform/statement.ts';
import type { RunningWorker } from './start-worker.ts';

/** Returns whether jobs reach this worker and it can run them: the database and the queue respond, and it listens. */
export const isReady = async (
  { database, queue }: Pick<RunningServices, 'database' | 'queue'>,
  worker: Pick<RunningWorker, 'isListening'> | undefined,
): Promise<boolean> => {
  if (!worker?.isListening()) return false;
  const databaseResponds = runOn(database.pool, ready).then(
    () => true,
    () => false,
  );
  return (await Promise.all([databaseResponds, queue.responds()])).every(Boolean);
};
