import { planRun } from '#benefits/renewals/bulk/plan-run.queries.ts';
import type { PreparedOutcome } from '#benefits/renewals/prepare-year/prepare-groups.sql.ts';
import { prepareNextYear } from '#benefits/renewals/prepare-year/prepare-year.service.ts';
import { systemActor } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/db.ts';

/**
 * Plans a run in business year 2026.
 * @param clients ids of the clients that it omits
 */
export const planRenewals = async (
  db: Db,
  clients: readonly number[] = [],
): Promise<{ jobId: number; total: number }> => {
  const { id: jobId } = await db.job.create({ data: { name: 'renewal-run' } });
  const { total } = await planRun(db, jobId, { clients, groups: [], businessYear: 2026 });
  return { jobId, total };
};

/** Prepares the groups of a run from position `first` to `last`. */
export const prepareRenewals = (db: Db, jobId: number, first: number, last: number): Promise<PreparedOutcome[]> => {
  const ctx = { db, actor: systemActor, action: 'test', requestId: 'test', clock: () => new Date() };
  return prepareNextYear(ctx as Context, { jobId, first, last });
};
