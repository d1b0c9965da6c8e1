import type { ErrorCode } from '@worksmart/shared/platform/errors.ts';
import type { Prisma } from '#generated/prisma/client.ts';
import { inTransaction, type PublicContext } from '../context.ts';
import type { Db } from '../db.ts';
import { kind } from '../row-kind.ts';
import { type RowOf, run, statement } from '../statement.ts';

/** Thrown in a run when another attempt has taken over the job. The run must stop and write nothing. */
export class OutdatedRunError extends Error {
  constructor(jobId: number, attempt: number) {
    super(`Attempt ${attempt} of job ${jobId} is no longer the current one.`);
    this.name = 'OutdatedRunError';
  }
}

/** Thrown in a run that a user has cancelled. */
export class CancelledRunError extends Error {
  constructor(jobId: number) {
    super(`Job ${jobId} was cancelled.`);
    this.name = 'CancelledRunError';
  }
}

/** Identifies one attempt of a job. */
export interface RunId {
  id: number;
  attempt: number;
}

export interface JobCounts {
  done: number;
  total: number;
  failed?: number;
}

/** `$2`: the seconds without a heartbeat after which a run may be taken over. */
const claim = statement(
  'job-claim',
  `update job set state = 'running', attempt = attempt + 1, heartbeat_at = now(),
      started_at = coalesce(started_at, now())
    where id = $1 and (state = 'queued'
      or (state = 'running' and heartbeat_at < now() - make_interval(secs => $2::float8)))
    returning id, name, params, attempt, request_id as "requestId", created_by_id as "createdById"`,
  {
    id: kind.int,
    name: kind.text,
    params: kind.json<unknown>(),
    /** This run's number. Writes of earlier attempts are rejected. */
    attempt: kind.int,
    requestId: kind.text.orNull,
    createdById: kind.int.orNull,
  },
);

/** The row of a job that was just claimed. */
export type ClaimedJob = RowOf<typeof claim>;

/**
 * Claims a queued job, or a running one with no heartbeat for `takeoverAfterMs`. Raising the attempt number invalidates
 * earlier runs.
 * @returns null when the job has ended or another run is alive
 */
export const claimJob = async (db: Db, id: number, takeoverAfterMs: number): Promise<ClaimedJob | null> => {
  const [row] = await run(db, claim, [id, takeoverAfterMs / 1000]);
  return row ?? null;
};

const beat = statement(
  'job-heartbeat',
  `update job set heartbeat_at = now() where id = $1 and attempt = $2 and state = 'running'
    returning cancel_asked as "cancelAsked"`,
  { cancelAsked: kind.boolean },
);

/**
 * Records a heartbeat.
 * @returns `current` is false when another attempt has taken over; `cancelAsked` is true when the user has cancelled
 */
export const heartbeat = async (
  db: Db,
  { id, attempt }: RunId,
): Promise<{ current: boolean; cancelAsked: boolean }> => {
  const [row] = await run(db, beat, [id, attempt]);
  return { current: row !== undefined, cancelAsked: row?.cancelAsked ?? false };
};

const report = statement(
  'job-report',
  `update job set done = $1, total = $2, failed = $3,
      percent = greatest(percent, $4), heartbeat_at = now()
    where id = $5 and attempt = $6 and state = 'running'
    returning cancel_asked as "cancelAsked"`,
  { cancelAsked: kind.boolean },
);

/**
 * Writes counts and percent. The percent never falls and stays under 100 until the result is ready.
 * @throws OutdatedRunError, CancelledRunError
 */
export const saveJobProgress = async (db: Db, { id, attempt }: RunId, counts: JobCounts): Promise<void> => {
  const percent = counts.total > 0 ? Math.min(99, Math.floor((counts.done / counts.total) * 100)) : 0;
  const [row] = await run(db, report, [counts.done, counts.total, counts.failed ?? 0, percent, id, attempt]);
  if (!row) throw new OutdatedRunError(id, attempt);
  if (row.cancelAsked) throw new CancelledRunError(id);
};

const lock = statement(
  'job-lock',
  `select cancel_asked as "cancelAsked" from job
    where id = $1 and attempt = $2 and state = 'running' for update`,
  { cancelAsked: kind.boolean },
);

/**
 * Locks the row of a run until the transaction of `read` ends, so that no other worker can take over the job.
 * @throws OutdatedRunError when another attempt has taken over, CancelledRunError
 */
export const lockRun = async (
  read: (statement: typeof lock, values: number[]) => Promise<RowOf<typeof lock>[]>,
  { id, attempt }: RunId,
): Promise<void> => {
  const [row] = await read(lock, [id, attempt]);
  if (!row) throw new OutdatedRunError(id, attempt);
  if (row.cancelAsked) throw new CancelledRunError(id);
};

/**
 * Runs `work` in one transaction of a run. The job's row is locked and must still have this attempt number, so that an
 * outdated run commits nothing, however late it resumes.
 * @throws OutdatedRunError, CancelledRunError
 */
export const commitInRun = <C extends PublicContext, T>(ctx: C, key: RunId, work: (ctx: C) => Promise<T>): Promise<T> =>
  inTransaction(ctx, async (inner) => {
    await lockRun((statement, values) => run(inner.db, statement, values), key);
    return work(inner);
  });

/** Marks the job done. Call it in `commitInRun`, in the same transaction as the job's effects. */
export const completeJob = async (db: Db, id: number, result: Prisma.InputJsonObject): Promise<void> => {
  await db.job.update({
    where: { id },
    data: { state: 'done', percent: 100, result, error: null, finishedAt: new Date() },
  });
};

/** How an attempt without a result ends. `queued` releases the job. */
export type JobEnding =
  | { state: 'queued' | 'cancelled' }
  /** `errorCode` is set when the job was rejected, not when it crashed. */
  | { state: 'failed'; error: string; errorCode?: ErrorCode };

/** Ends this attempt. Changes nothing if the attempt is outdated. */
export const endJob = async (db: Db, { id, attempt }: RunId, ending: JobEnding): Promise<void> => {
  await db.job.updateMany({
    where: { id, attempt, state: 'running' },
    data: { ...ending, finishedAt: ending.state === 'queued' ? null : new Date() },
  });
};

const stale = statement(
  'jobs-stale',
  `select id from job where state in ('queued', 'running')
      and coalesce(heartbeat_at, created_at) < now() - make_interval(secs => $1::float8)
    order by id limit 500`,
  { id: kind.int },
);

/** Returns the ids of queued or running jobs without a heartbeat for `forMs`, oldest first, at most 500. */
export const staleJobs = async (db: Db, forMs: number): Promise<number[]> => {
  const rows = await run(db, stale, [forMs / 1000]);
  return rows.map(({ id }) => id);
};
