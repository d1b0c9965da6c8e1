import { forbidden } from '@worksmart/shared/platform/errors.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { minutesUntilSync } from '@worksmart/shared/sales/sales-sync/rules.ts';
import { personOf, systemActor } from '#platform/actor.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { startJob, waitForJob } from '#platform/jobs/job.service.ts';
import { instantJson } from '#platform/json-sql.ts';
import { kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';
import { mayList } from '#records/customers/customer.policy.ts';
import { hasSalesSystem } from './open-sales-system.ts';
import { salesSyncJob } from './sales-sync.job.ts';

/** The longest that a list waits for the sync that it started, in milliseconds. */
const longestWait = 45_000;

/** SQL of the time when the last sync finished, for a list; null before the first one. */
export const lastSyncSql = `(select ${instantJson('max(completed_at)')} from sales_sync_run)`;

/** Lets two simultaneous requests start only one sync. */
const lockStart = statement('sales-sync-turn', `select pg_advisory_xact_lock(hashtext('sales-sync'))`);

/** The run under way, whichever user started it. */
const underWayRun = statement(
  'sales-sync-under-way',
  `select r.id, r.job_id as "jobId" from sales_sync_run r join job j on j.id = r.job_id
    where j.state in ('queued', 'running') order by r.id desc limit 1`,
  { id: kind.int, jobId: kind.int },
);

/** Milliseconds: a company may have changed while its page was sent, and the sales system's clock may be wrong. */
const overlap = 15 * 60_000;

const startRun = async (ctx: Context): Promise<{ id: number; jobId: number } | null> =>
  inTransaction(ctx, async (tx) => {
    await run(tx.db, lockStart);
    const [underWay] = await run(tx.db, underWayRun);
    if (underWay) return underWay;
    const last = await tx.db.salesSyncRun.findFirst({
      where: { completedAt: { not: null } },
      orderBy: { completedAt: 'desc' },
    });
    const now = tx.clock();
    if (minutesUntilSync(last?.completedAt ?? null, now) > 0) return null;
    const since = last ? new Date(last.startedAt.getTime() - overlap) : null;
    const jobId = await startJob(tx, salesSyncJob, {});
    const started = await tx.db.salesSyncRun.create({
      data: { jobId, startedById: personOf(tx.actor), startedAt: now, since },
    });
    await tx.audit({ entity: 'sales-sync', entityId: started.id, changes: { since: [null, since] } });
    return { id: started.id, jobId };
  });

/**
 * Starts a sync for a list that requests one, or joins the one under way, and waits for it unless the caller prefers to poll.
 * Does nothing within 10 minutes of the last one, or without a sales system.
 * @returns the run's id, null if none runs
 * @throws AppError forbidden for roles without leads
 */
export const syncForList = async (
  ctx: Context,
  { respondAsync, signal }: { respondAsync: boolean; signal?: AbortSignal },
): Promise<number | null> => {
  if (!mayList(ctx.actor, stage.lead)) throw forbidden();
  if (!hasSalesSystem(ctx.config)) return null;
  const begun = await startRun(ctx);
  if (!begun || respondAsync) return begun?.id ?? null;
  // Use the system actor: the run may be another user's.
  await waitForJob({ ...ctx, actor: systemActor }, begun.jobId, longestWait, signal);
  return begun.id;
};
