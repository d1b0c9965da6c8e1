import { changesBetween } from '#platform/audit.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import type { Db } from '#platform/db.ts';
import { startJob } from '#platform/jobs/job.service.ts';
import { kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';
import type { LeftOut } from './plan-run.queries.ts';
import { renewalRunJob } from './renewal-run.job.ts';

const underWayRun = statement(
  'renewal-run-under-way',
  `
    select id from job where name = $1 and state in ('queued', 'running') order by id limit 1`,
  { id: kind.int },
);

const lockStart = statement('renewal-run-turn', `select pg_advisory_xact_lock(hashtext('renewal-run'))`);

/** Returns the id of the run under way, whichever user started it, or null. */
export const findRunUnderWay = async (db: Db): Promise<number | null> => {
  const [job] = await run(db, underWayRun, [renewalRunJob.name]);
  return job?.id ?? null;
};

/**
 * Starts the bulk renewal, or joins the one under way, whose omitted clients its starter chose.
 * @param leftOut may include inactive clients and those that already have the year; they are not renewed anyway
 */
export const startRenewalRun = (ctx: Context, leftOut: LeftOut): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    const omitted = [...new Set(leftOut.clients)];
    const omittedGroups = [...new Set(leftOut.groups)];
    // The lock lets two simultaneous requests start only one run.
    await run(tx.db, lockStart);
    const underWay = await findRunUnderWay(tx.db);
    if (underWay !== null) return { id: underWay };
    const ahead = leftOut.includesAhead && { includesAhead: true };
    const id = await startJob(tx, renewalRunJob, { omitted, omittedGroups, ...ahead });
    const changes = changesBetween({}, { omitted, ...(omittedGroups.length > 0 && { omittedGroups }), ...ahead });
    await tx.audit({ entity: 'renewalRun', entityId: id, changes });
    return { id };
  });
