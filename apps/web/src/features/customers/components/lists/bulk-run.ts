import type { BulkAnswer } from '@worksmart/shared/customers/routes.ts';
import { messageOf } from '../../../../lib/api-error.ts';

/** So many at once: each call takes well under a second, so that the progress moves. */
const chunk = 50;

const stoppedText = 'Not done: it was stopped before.';

/**
 * Does something to many records, call after call. What goes wrong with a later call is told of its records and of
 * those that were not tried any more.
 * @param onProgress how many are through
 * @param isStopped asked before each call but the first
 * @throws AppError of the first call: then nothing was done
 */
export const runInBulk = async (
  ids: readonly number[],
  send: (some: number[]) => Promise<BulkAnswer>,
  onProgress: (through: number) => void,
  isStopped: () => boolean,
): Promise<BulkAnswer> => {
  const total: BulkAnswer = { done: [], failed: [] };
  const giveUp = (from: number, message: string) =>
    total.failed.push(...ids.slice(from).map((id) => ({ id, message })));
  for (let from = 0; from < ids.length; from += chunk) {
    if (from > 0 && isStopped()) {
      giveUp(from, stoppedText);
      break;
    }
    try {
      const { done, failed } = await send(ids.slice(from, from + chunk));
      total.done.push(...done);
      total.failed.push(...failed);
    } catch (thrown) {
      if (from === 0) throw thrown;
      giveUp(from, messageOf(thrown));
      break;
    }
    onProgress(Math.min(ids.length, from + chunk));
  }
  return total;
};
