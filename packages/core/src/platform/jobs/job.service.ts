import { setTimeout as sleep } from 'node:timers/promises';
import type { JobProgress } from '@worksmart/shared/benefits/procedures/routes.ts';
import { AppError, type ErrorCode, notFound, unknownErrorMessage } from '@worksmart/shared/platform/errors.ts';
import type { z } from 'zod';
import type { Prisma } from '#generated/prisma/client.ts';
import { personOf } from '../actor.ts';
import { type Context, inTransaction, type PublicContext } from '../context.ts';
import { resultUrl, workbookUrl } from '../files/result-file.service.ts';
import { columnsOf, kind } from '../row-kind.ts';
import { type RowOf, run, statement } from '../statement.ts';
import { mayOpenResult, maySeeJob } from './job.policy.ts';
import type { JobDefinition } from './job-definition.ts';

type JobState = JobProgress['state'];

/**
 * Writes the job's row in the caller's transaction and wakes a worker after the commit. The job acts as the user who
 * starts it; a scheduled job acts as the system.
 * @returns the row's id, which the caller polls
 */
export const startJob = async <D extends JobDefinition>(
  ctx: PublicContext,
  definition: D,
  params: z.input<D['params']>,
): Promise<number> => {
  const { id } = await ctx.db.job.create({
    data: {
      name: definition.name,
      params: definition.params.parse(params) as Prisma.InputJsonObject,
      requestId: ctx.requestId,
      createdById: personOf(ctx.actor),
    },
    select: { id: true },
  });
  ctx.afterCommit(() => ctx.queue.wake(id));
  return id;
};

/** One prepared statement, since clients poll it while the job itself keeps the machine busy. */
const find = statement(
  'job-find',
  `select id, name, created_by_id as "createdById", state, percent, done, total, failed, result, error,
  error_code as "errorCode" from job where id = $1`,
  {
    ...columnsOf(kind.int, 'id', 'percent', 'done', 'total', 'failed'),
    name: kind.text,
    createdById: kind.int.orNull,
    state: kind.textOf<JobState>(),
    result: kind.json<Prisma.JsonValue>().orNull,
    error: kind.text.orNull,
    errorCode: kind.textOf<ErrorCode>().orNull,
  },
);

type FoundJob = RowOf<typeof find>;

const findJob = async (ctx: Context, id: number): Promise<FoundJob> => {
  const [job] = await ctx.read(find, [id]);
  if (!job || !maySeeJob(ctx.actor, job)) throw notFound();
  return job;
};

const progressOf = async (ctx: Context, job: FoundJob): Promise<JobProgress> => {
  const isOpen = job.state === 'done' && mayOpenResult(ctx.actor, job);
  const url = isOpen ? await resultUrl(ctx, job.result) : undefined;
  const workbook = isOpen ? await workbookUrl(ctx, job.result) : undefined;
  const { id, percent, state, done, total, failed, error, errorCode } = job;
  return {
    id,
    complete: percent,
    state,
    done,
    total,
    failed,
    ...(url && { url }),
    ...(workbook && { workbookUrl: workbook }),
    ...(state === 'failed' && error && { error }),
    ...(state === 'failed' && errorCode && { errorCode }),
  };
};

/**
 * Reads the progress of a job from its row. `url` is set while the result can be fetched.
 * @throws AppError not_found for a job that does not exist or that the user may not see
 */
export const readJobProgress = async (ctx: Context, id: number): Promise<JobProgress> =>
  progressOf(ctx, await findJob(ctx, id));

/** Cancels a queued job, and requests a running one to stop. */
export const requestCancel = statement(
  'job-cancel',
  `update job set cancel_asked = true,
      state = case state when 'queued' then 'cancelled' else state end,
      finished_at = case state when 'queued' then now() else finished_at end
    where id = $1 and state in ('queued', 'running') and not cancel_asked
    returning id`,
  { id: kind.int },
);

/** Cancels a job: a queued one at once, a running one at its next step. A job that has ended stays unchanged. */
export const cancelJob = async (ctx: Context, id: number): Promise<JobProgress> =>
  inTransaction(ctx, async (inner) => {
    await findJob(inner, id);
    const cancelled = await run(inner.db, requestCancel, [id]);
    if (cancelled.length > 0) {
      await inner.audit({ entity: 'job', entityId: id, changes: { cancelAsked: [false, true] } });
    }
    return progressOf(inner, await findJob(inner, id));
  });

/** Milliseconds between two looks at a job: a quarter of the time that it has taken so far, within these limits. */
const [shortestPause, longestPause] = [20, 500];

/**
 * Waits for a job to end, for calls that return its url.
 * @param limitMs how long to wait
 * @returns the last progress read; its state is `queued` or `running` if the job did not end in time
 */
export const waitForJob = async (ctx: Context, id: number, limitMs: number, signal?: AbortSignal) => {
  const began = performance.now();
  const elapsed = () => performance.now() - began;
  let progress = await readJobProgress(ctx, id);
  const isUnderWay = () => progress.state === 'queued' || progress.state === 'running';
  while (isUnderWay() && elapsed() < limitMs && !signal?.aborted) {
    await sleep(Math.min(longestPause, Math.max(shortestPause, elapsed() / 4)));
    progress = await readJobProgress(ctx, id);
  }
  return progress;
};

/** Milliseconds that a call waits for its job to return the url; after that it returns the job id. */
const patience = 45_000;

/**
 * Returns the response of a call that makes a file: the link once its job is done, or at once the id to poll.
 * @param more.respondAsync the caller prefers to poll
 * @param more.signal aborted when the caller disconnects
 * @throws AppError with the job's code and message when it was rejected; internal with its message when it failed; rule
 *   when it was cancelled
 */
export const answerOfJob = async (
  ctx: Context,
  id: number,
  { respondAsync, signal }: { respondAsync: boolean; signal?: AbortSignal },
): Promise<{ url: string } | { id: number }> => {
  if (respondAsync) return { id };
  const { state, url, error, errorCode } = await waitForJob(ctx, id, patience, signal);
  if (state === 'failed') throw new AppError(errorCode ?? 'internal', error ?? unknownErrorMessage);
  if (state === 'cancelled') throw new AppError('rule', 'This was cancelled.');
  return url ? { url } : { id };
};
