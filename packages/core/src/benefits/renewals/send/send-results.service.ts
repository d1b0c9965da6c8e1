import type { RenewalSendResult } from '@worksmart/shared/benefits/renewals/send.schema.ts';
import { notFound } from '@worksmart/shared/platform/errors.ts';
import type { Context } from '#platform/context.ts';
import { maySeeJob } from '#platform/jobs/job.policy.ts';
import { renewalSendJob } from './renewal-send.job.ts';

/**
 * Returns what a bulk send has done so far: renewals sent, and those that failed with the reason.
 * @throws AppError not_found for another kind of job or one the user may not see
 */
export const readSendResults = async (ctx: Context, id: number): Promise<RenewalSendResult> => {
  const job = await ctx.db.job.findUnique({ where: { id }, select: { name: true, createdById: true } });
  if (job?.name !== renewalSendJob.name || !maySeeJob(ctx.actor, job)) throw notFound();
  const items = await ctx.db.renewalSendItem.findMany({ where: { jobId: id }, orderBy: { position: 'asc' } });
  return {
    done: items.filter(({ outcome }) => outcome === 'sent').map(({ groupYearId }) => groupYearId),
    failed: items
      .filter(({ outcome }) => outcome === 'failed')
      .map(({ groupYearId, reason }) => ({ id: groupYearId, message: reason ?? '' })),
    waiting: items.filter(({ outcome }) => outcome === null).length,
  };
};
