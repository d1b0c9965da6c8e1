import { findActor } from '@worksmart/core/access/users/actor.queries.ts';
import { systemActor } from '@worksmart/core/platform/actor.ts';
import type { Services } from '@worksmart/core/platform/context.ts';
import { createContext } from '@worksmart/core/platform/context.ts';
import type { JobRun } from '@worksmart/core/platform/jobs/job-definition.ts';
import {
  CancelledRunError,
  type ClaimedJob,
  claimJob,
  commitInRun,
  completeJob,
  endJob,
  heartbeat,
  OutdatedRunError,
  saveJobProgress,
} from '@worksmart/core/platform/jobs/job-row.ts';
import { AppError, forbidden } from '@worksmart/shared/platform/errors.ts';
import type { JobTable, RunnableJob } from './job-handler.ts';

export interface RunTimings {
  /** Milliseconds between two heartbeats. */
  heartbeatMs: number;
  /** Milliseconds without a heartbeat after which another worker may take over a running job. */
  takeoverAfterMs: number;
}

/** Thrown in a run whose worker is stopping. Another worker continues the job. */
class InterruptedRunError extends Error {
  constructor() {
    super('The worker is stopping.');
    this.name = 'InterruptedRunError';
  }
}

/**
 * Runs one job, once, even if the queue delivers it several times.
 * @param stopping aborts when the worker stops
 * @throws the error of a failed run that should be retried; the queue delivers the job again later
 */
export const runJob = async (
  services: Services,
  table: JobTable,
  jobId: number,
  { timings, stopping }: { timings: RunTimings; stopping: AbortSignal },
): Promise<void> => {
  const db = services.database.prisma;
  const job = await claimJob(db, jobId, timings.takeoverAfterMs);
  if (!job) return;
  const log = services.log.child({ jobId, job: job.name, attempt: job.attempt, requestId: job.requestId });
  const entry = table[job.name];
  if (!entry || job.attempt > entry.definition.tries) {
    log.error(entry ? 'job failed after too many attempts' : 'unknown kind of job');
    await endJob(db, job, { state: 'failed', error: entry?.definition.failure ?? 'This job type no longer exists.' });
    return;
  }
  const started = performance.now();
  try {
    await attempt({ ...services, log }, entry, job, timings, stopping);
    log.info({ ms: Math.round(performance.now() - started) }, 'job done');
  } catch (error) {
    await endFailedAttempt({ ...services, log }, entry, job, error);
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
  const controller = new AbortController();
  const stop = () => controller.abort(new InterruptedRunError());
  stopping.addEventListener('abort', stop, { once: true });
  if (stopping.aborted) stop();
  const heartbeatTimer = setInterval(() => sendHeartbeat(services, job, controller), timings.heartbeatMs);
  const run: JobRun = {
    jobId: job.id,
    ctx,
    params: job.params,
    attempt: job.attempt,
    signal: controller.signal,
    report: async (counts) => {
      controller.signal.throwIfAborted();
      await saveJobProgress(db, job, counts);
    },
    commit: (work) => commitInRun(ctx, job, work),
  };
  try {
    controller.signal.throwIfAborted();
    const end = await entry.start(run);
    await run.commit(async (inner) => completeJob(inner.db, job.id, await end(inner)));
  } finally {
    clearInterval(heartbeatTimer);
    stopping.removeEventListener('abort', stop);
  }
};

const sendHeartbeat = async (services: Services, job: ClaimedJob, controller: AbortController): Promise<void> => {
  try {
    const { current, cancelAsked } = await heartbeat(services.database.prisma, job);
    if (!current) controller.abort(new OutdatedRunError(job.id, job.attempt));
    if (cancelAsked) controller.abort(new CancelledRunError(job.id));
  } catch (error) {
    // A short database outage does not end the run; its commit checks whether it is still the current attempt.
    services.log.warn({ err: error }, 'could not write the heartbeat');
  }
};

/** Ends an attempt that threw. Rethrows only errors that a retry may solve. */
const endFailedAttempt = async (
  services: Services,
  entry: RunnableJob,
  job: ClaimedJob,
  error: unknown,
): Promise<void> => {
  const { log } = services;
  const db = services.database.prisma;
  if (error instanceof OutdatedRunError) {
    log.warn('another attempt took over; nothing was committed');
    return;
  }
  if (error instanceof CancelledRunError) {
    log.info('job canceled');
    await endJob(db, job, { state: 'cancelled' });
    return;
  }
  if (error instanceof InterruptedRunError) {
    await endJob(db, job, { state: 'queued' });
    throw error;
  }
  if (error instanceof AppError && error.status < 500) {
    log.info({ code: error.code }, 'job rejected');
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
