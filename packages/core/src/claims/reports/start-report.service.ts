import type { ReportFilters, ReportKey } from '@worksmart/shared/claims/reports/schema.ts';
import { forbidden, notFound } from '@worksmart/shared/platform/errors.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { changesBetween } from '#platform/audit.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { startJob } from '#platform/jobs/job.service.ts';
import { reportJob } from './report.job.ts';
import { mayReport } from './report.policy.ts';
import { paramsOf } from './report-filter.ts';
import { findReportUnderWay, lockReportsOf, publishedImports } from './under-way.queries.ts';

/** @throws AppError not_found if an id is not a client's */
const checkClients = async (ctx: Context, filter: ReportFilters[ReportKey]): Promise<void> => {
  if (!('customerIds' in filter) || filter.customerIds === null) return;
  const { customerIds } = filter;
  const found = await ctx.db.customer.count({
    where: { id: { in: customerIds }, stageId: stage.client, deletedAt: null },
  });
  if (found < customerIds.length) throw notFound();
};

/**
 * Starts the job that makes a report, or returns the user's own job that is already making the same one, so that a double
 * click or a second tab does not make it twice. The audit log records who requested what, but not a member's name, only that
 * there was one.
 * @returns the job's id
 * @throws AppError forbidden; not_found if a client does not exist
 */
export const startReport = <Key extends ReportKey>(
  ctx: Context,
  report: Key,
  filter: ReportFilters[Key],
): Promise<number> =>
  inTransaction(ctx, async (inner) => {
    if (!mayReport(inner.actor)) throw forbidden();
    await checkClients(inner, filter);
    await lockReportsOf(inner);
    const imports = await publishedImports(inner);
    const params = { ...paramsOf(inner.config.APP_SECRET, report, filter), imports };
    const underWay = await findReportUnderWay(inner, params);
    if (underWay !== null) return underWay;
    const jobId = await startJob(inner, reportJob, params);
    const requested = { report, ...params.filter, ...(params.sealedName && { byName: true }) };
    await inner.audit({ entity: 'report', entityId: jobId, changes: changesBetween({}, requested) });
    return jobId;
  });
