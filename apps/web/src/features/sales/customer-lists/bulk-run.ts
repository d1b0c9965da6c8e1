import { AppError } from '@worksmart/shared/platform/errors.ts';
import type { Matching } from '@worksmart/shared/records/customers/list.routes.ts';
import { type BulkResponse, bulkBatch, type SalesRow } from '@worksmart/shared/records/customers/list.schema.ts';
import { messageOf } from '#lib/api-error.ts';

/** Delays in milliseconds before each retry of a call whose response was lost. The retry uses the same key. */
const usualPauses = [2_000, 6_000, 12_000];

const stoppedText = 'Not done: the run was stopped first.';
const notReachedText = 'Not done: the server could no longer be reached.';
const unknownText = 'It is not known whether this was done: the server did not respond.';

/** The records that a bulk action is for. */
export interface ChosenRecords {
  /** The ticked rows; with `matching` those that the browser knows. */
  rows: readonly SalesRow[];
  count: number;
  /** All records that match these filters. */
  matching?: Matching | undefined;
}

type Batch = { customerIds: number[] } | { matching: Matching & { afterId: number } };

/** The results of all calls. Records that were chosen by filters and not reached are only counted. */
export interface BulkResult extends Pick<BulkResponse, 'done' | 'failed'> {
  notReached?: { count: number; message: string };
}

/** Sends a batch. The same key means the same call. */
export type SendBatch = (batch: Batch, idempotencyKey: string) => Promise<BulkResponse>;

interface Run {
  chosen: ChosenRecords;
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
  batch: Batch,
  { send, isStopped, pauses = usualPauses }: Run,
): Promise<BulkResponse> => {
  const key = crypto.randomUUID();
  for (const pause of pauses) {
    try {
      return await send(batch, key);
    } catch (thrown) {
      if (!answerIsLost(thrown) || isStopped()) throw thrown;
      await pauseFor(pause);
    }
  }
  return send(batch, key);
};

const failureText = (thrown: unknown, lost: string): string => (answerIsLost(thrown) ? lost : messageOf(thrown));

const runByIds = async (run: Run): Promise<BulkResult> => {
  const { chosen, onProgress, isStopped } = run;
  const ids = chosen.rows.map(({ id }) => id);
  const total: BulkResult = { done: [], failed: [] };
  const fail = (some: readonly number[], message: string) => total.failed.push(...some.map((id) => ({ id, message })));
  for (let from = 0; from < ids.length; from += bulkBatch) {
    const some = ids.slice(from, from + bulkBatch);
    const rest = ids.slice(from + bulkBatch);
    if (from > 0 && isStopped()) {
      fail([...some, ...rest], stoppedText);
      break;
    }
    try {
      const { done, failed } = await sendUntilAnswered({ customerIds: some }, run);
      total.done.push(...done);
      total.failed.push(...failed);
    } catch (thrown) {
      if (from === 0) throw thrown;
      fail(some, failureText(thrown, unknownText));
      fail(rest, failureText(thrown, notReachedText));
      break;
    }
    onProgress(from + some.length);
  }
  return total;
};

/** The server chooses each batch: the next records that match, after the last one of the batch before. */
const runMatching = async (run: Run, matching: Matching): Promise<BulkResult> => {
  const total: BulkResult = { done: [], failed: [] };
  let rest = { count: run.chosen.count, afterId: 0 };
  while (rest.count > 0) {
    const isFirst = rest.afterId === 0;
    if (!isFirst && run.isStopped()) return { ...total, notReached: { count: rest.count, message: stoppedText } };
    try {
      const answer = await sendUntilAnswered({ matching: { ...matching, afterId: rest.afterId } }, run);
      total.done.push(...answer.done);
      total.failed.push(...answer.failed);
      rest = answer.rest ?? { count: 0, afterId: rest.afterId };
    } catch (thrown) {
      if (isFirst) throw thrown;
      return { ...total, notReached: { count: rest.count, message: failureText(thrown, unknownText) } };
    }
    run.onProgress(total.done.length + total.failed.length);
  }
  return total;
};

/**
 * Applies an action to many records, call by call. A failure of a later call is reported for its records and for those
 * not attempted.
 * @throws AppError of the first call: it was rejected, or its outcome is unknown
 */
export const runInBulk = (run: Run): Promise<BulkResult> =>
  run.chosen.matching ? runMatching(run, run.chosen.matching) : runByIds(run);
