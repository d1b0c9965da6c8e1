import { systemActor } from '@worksmart/core/platform/actor.ts';
import type { Services } from '@worksmart/core/platform/context.ts';
import { createContext } from '@worksmart/core/platform/context.ts';
import {
  CancelledRunError,
  type ClaimedJob,
  claimJob,
  commitInRun,
  completeJob,
  endJob,
  heartbeat,
  OutdatedRunError,
  reportJob,
} from '@worksmart/core/platform/jobs/job-row.ts';
import { findActor } from '@worksmart/core/users/actor.queries.ts';
import { AppError, forbidden } from '@worksmart/shared/errors.ts';
import type { JobRun, JobTable, RunnableJob } from './job-handler.ts';

export interface RunTimings {
  /** Milliseconds between two signs of life. */
  beat: number;
  /** A running row that gave none for so long may be taken over. */
  silent: number;
}

/** Thrown in a run whose worker is asked to end; another takes the job on. */
class InterruptedRunError extends Error {
  constructor() {
    super('The worker is stopping.');
    this.name = 'InterruptedRunError';
  }
}

/**
 * Carries one row out, once, whatever wakes it and however often.
 * @param stopping aborted when the worker ends
 * @throws what made the run fail when another try is due; the queue wakes the row again later
 */
export const runJob = async (
  services: Services,
  table: JobTable,
  jobId: number,
  { timings, stopping }: { timings: RunTimings; stopping: AbortSignal },
): Promise<void> => {
  const db = services.database.prisma;
  const job = await claimJob(db, jobId, timings.silent);
  if (!job) return;
  const log = services.log.child({ jobId, job: job.name, attempt: job.attempt, requestId: job.requestId });
  const entry = table[job.name];
  if (!entry || job.attempt > entry.definition.tries) {
    log.error(entry ? 'given up after too many tries' : 'no such job');
    await endJob(db, job, { state: 'failed', error: entry?.definition.failure ?? 'This job is not known any more.' });
    return;
  }
  const started = performance.now();
  try {
    await attempt({ ...services, log }, entry, job, timings, stopping);
    log.info({ ms: Math.round(performance.now() - started) }, 'job done');
  } catch (error) {
    await settle({ ...services, log }, entry, job, error);
  }
};

const attempt = async (
  services: Services,
  entry: RunnableJob,
  job: ClaimedJob,
  timings: RunTimings,
  stopping: AbortSignal,
): Promise<void> => {
  const db = services.database.prisma;
  const actor = job.createdById === null ? systemActor : await findActor(db, job.createdById);
  if (!actor) throw forbidden();
  const call = { actor, action: job.name, requestId: job.requestId ?? `job-${job.id}`, ip: null };
  const ctx = { ...createContext(services, call), actor };
  const own = new AbortController();
  const stop = () => own.abort(new InterruptedRunError());
  stopping.addEventListener('abort', stop, { once: true });
  if (stopping.aborted) stop();
  const pulse = setInterval(() => beat(services, job, own), timings.beat);
  const run: JobRun<unknown> = {
    jobId: job.id,
    ctx,
    params: job.params,
    attempt: job.attempt,
    signal: own.signal,
    report: async (counts) => {
      own.signal.throwIfAborted();
      await reportJob(db, job, counts);
    },
    commit: (work) => commitInRun(ctx, job, work),
  };
  try {
    own.signal.throwIfAborted();
    const end = await entry.start(run);
    await run.commit(async (inner) => completeJob(inner.db, job.id, await end(inner)));
  } finally {
    clearInterval(pulse);
    stopping.removeEventListener('abort', stop);
  }
};

const beat = async (services: Services, job: ClaimedJob, own: AbortController): Promise<void> => {
  try {
    const { current, cancelAsked } = await heartbeat(services.database.prisma, job);
    if (!current) own.abort(new OutdatedRunError(job.id, job.attempt));
    if (cancelAsked) own.abort(new CancelledRunError(job.id));
  } catch (error) {
    // A database that is away for a moment does not end the run; the fence decides at its commit.
    services.log.warn({ err: error }, 'no sign of life written');
  }
};

/** Ends an attempt that threw. Only a failure that may pass by itself is thrown on. */
const settle = async (services: Services, entry: RunnableJob, job: ClaimedJob, error: unknown): Promise<void> => {
  const { log } = services;
  const db = services.database.prisma;
  if (error instanceof OutdatedRunError) {
    log.warn('overtaken by another attempt; nothing was committed');
    return;
  }
  if (error instanceof CancelledRunError) {
    log.info('job cancelled');
    await endJob(db, job, { state: 'cancelled' });
    return;
  }
  if (error instanceof InterruptedRunError) {
    await endJob(db, job, { state: 'queued' });
    throw error;
  }
  if (error instanceof AppError && error.status < 500) {
    log.info({ code: error.code }, 'job refused');
    await endJob(db, job, { state: 'failed', error: error.message, errorCode: error.code });
    return;
  }
  log.error({ err: error }, 'job attempt failed');
  if (job.attempt >= entry.definition.tries) {
    await endJob(db, job, { state: 'failed', error: entry.definition.failure });
    return;
  }
  await endJob(db, job, { state: 'queued' });
  throw error;
};
