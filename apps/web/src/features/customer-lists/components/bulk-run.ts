import { type BulkAnswer, bulkBatch } from '@worksmart/shared/customers/list.schema.ts';
import { AppError } from '@worksmart/shared/errors.ts';
import { messageOf } from '../../../lib/api-error.ts';

/** Delays in milliseconds before each retry of a call whose response was lost. The retry uses the same key. */
const usualPauses = [2_000, 6_000, 12_000];

const stoppedText = 'Not done: the run was stopped first.';
const notReachedText = 'Not done: the server could no longer be reached.';
const unknownText = 'It is not known whether this was done: the server did not respond.';

/** Sends some of the ids. The same key means the same call. */
export type SendBatch = (some: number[], idempotencyKey: string) => Promise<BulkAnswer>;

interface Run {
  ids: readonly number[];
  send: SendBatch;
  /** The number of processed records. */
  onProgress: (through: number) => void;
  /** Called before each call except the first. */
  isStopped: () => boolean;
  pauses?: readonly number[];
}

const answerIsLost = (thrown: unknown): boolean => thrown instanceof AppError && thrown.code === 'unavailable';

const pauseFor = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** On a retry the server finishes what it had started, and does nothing twice. */
const sendUntilAnswered = async (
  some: number[],
  { send, isStopped, pauses = usualPauses }: Run,
): Promise<BulkAnswer> => {
  const key = crypto.randomUUID();
  for (const pause of pauses) {
    try {
      return await send(some, key);
    } catch (thrown) {
      if (!answerIsLost(thrown) || isStopped()) throw thrown;
      await pauseFor(pause);
    }
  }
  return send(some, key);
};

/**
 * Applies an action to many records, call by call. A failure of a later call is reported for its records and for those
 * not attempted.
 * @throws AppError of the first call: it was rejected, or its outcome is unknown
 */
export const runInBulk = async (run: Run): Promise<BulkAnswer> => {
  const { ids, onProgress, isStopped } = run;
  const total: BulkAnswer = { done: [], failed: [] };
  const fail = (some: readonly number[], message: string) => total.failed.push(...some.map((id) => ({ id, message })));
  for (let from = 0; from < ids.length; from += bulkBatch) {
    const some = ids.slice(from, from + bulkBatch);
    const rest = ids.slice(from + bulkBatch);
    if (from > 0 && isStopped()) {
      fail([...some, ...rest], stoppedText);
      break;
    }
    try {
      const { done, failed } = await sendUntilAnswered(some, run);
      total.done.push(...done);
      total.failed.push(...failed);
    } catch (thrown) {
      if (from === 0) throw thrown;
      const lost = answerIsLost(thrown);
      fail(some, lost ? unknownText : messageOf(thrown));
      fail(rest, lost ? notReachedText : messageOf(thrown));
      break;
    }
    onProgress(from + some.length);
  }
  return total;
};
