import { findActor } from '@worksmart/core/access/users/actor.queries.ts';
import { loadImport } from '@worksmart/core/claims/file-imports/load-import.service.ts';
import { removeImport } from '@worksmart/core/claims/file-imports/remove-import.service.ts';
import { createContext, type Services } from '@worksmart/core/platform/context.ts';
import { claimJob, commitInRun, completeJob, endJob } from '@worksmart/core/platform/jobs/job-row.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';

/** Runs all queued import jobs as the worker would, so that API tests need no worker. */
export const runQueuedImports = async (services: Services): Promise<void> => {
  const db = services.database.prisma;
  const waiting = await db.job.findMany({
    where: { name: { startsWith: 'file-import' }, state: 'queued' },
    orderBy: { id: 'asc' },
  });
  for (const { id } of waiting) {
    const job = await claimJob(db, id, 60_000);
    const actor = job?.createdById ? await findActor(db, job.createdById) : null;
    if (!job || !actor) throw new Error(`Job ${id} cannot be run.`);
    const ctx = { ...createContext(services, { actor, action: job.name, requestId: 'job', ip: null }), actor };
    const running = {
      ctx,
      jobId: id,
      attempt: job.attempt,
      signal: new AbortController().signal,
      report: async () => {},
      commit: <T>(work: (inner: typeof ctx) => Promise<T>) => commitInRun(ctx, job, work),
    };
    const { importId } = job.params as { importId: number };
    try {
      const end = await (job.name === 'file-import' ? loadImport(running, importId) : removeImport(running, importId));
      await running.commit(async (inner) => completeJob(inner.db, id, await end(inner)));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await endJob(db, job, { state: 'failed', error: error.message, errorCode: error.code });
    }
  }
};
