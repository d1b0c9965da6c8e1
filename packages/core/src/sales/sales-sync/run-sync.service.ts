import { AppError, notFound } from '@worksmart/shared/platform/errors.ts';
import type { SalesSyncRun } from '#generated/prisma/client.ts';
import { changesBetween } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { JobRun } from '#platform/jobs/job-definition.ts';
import { givesWay } from '#platform/yield-to-requests.ts';
import { importPage } from './import-page.service.ts';
import { type SalesSystem, SalesSystemError } from './sales-system.ts';

const day = 24 * 3_600_000;

/** Days that the issues of a run can be read. */
const daysKept = 90;

/** Stops a feed that never ends. */
const mostPages = 20_000;

/**
 * Imports page after page, from where an earlier attempt stopped.
 * @returns the final writes, for the transaction that ends the job: from then on the run counts as the last sync
 * @throws AppError rule with a message for the user if the sales system fails; what was imported before stays
 */
export const runSync = async ({ ctx, jobId, signal, report, commit }: JobRun, system: SalesSystem) => {
  let run = await ctx.db.salesSyncRun.findUnique({ where: { jobId } });
  if (!run) throw notFound();
  const yieldToRequests = givesWay(ctx.database, signal);
  while (run.pages === 0 || run.cursor !== null) {
    if (run.pages >= mostPages) throw new AppError('rule', 'The sales system sends an endless number of pages.');
    const page = await readPage(system, ctx, run, signal);
    const current: SalesSyncRun = run;
    run = await commit((tx) => importPage(tx, current, page));
    // The total is unknown, so expect one more page until the last.
    await report({ done: run.received, total: run.received + (run.cursor === null ? 0 : 100), failed: run.rejected });
    await yieldToRequests();
  }
  const { id, received, created, updated, skipped, conflicts, rejected } = run;
  return async (tx: Context): Promise<Record<string, never>> => {
    const completedAt = tx.clock();
    await tx.db.salesSyncRun.update({ where: { id }, data: { completedAt } });
    const expired = new Date(completedAt.getTime() - daysKept * day);
    await tx.db.salesSyncIssue.deleteMany({ where: { run: { startedAt: { lt: expired } } } });
    const changes = changesBetween({}, { completedAt, received, created, updated, skipped, conflicts, rejected });
    await tx.audit({ entity: 'sales-sync', entityId: id, changes });
    return {};
  };
};

const readPage = async (system: SalesSystem, ctx: Context, { since, cursor }: SalesSyncRun, signal: AbortSignal) => {
  try {
    return await system.readPage({ since, cursor, signal });
  } catch (error) {
    if (!(error instanceof SalesSystemError)) throw error;
    ctx.log.warn({ err: error }, 'could not read from the sales system');
    throw new AppError('rule', `${error.message} Everything received so far was kept; please try again later.`);
  }
};
