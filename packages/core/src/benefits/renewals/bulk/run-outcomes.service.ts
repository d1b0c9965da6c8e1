import type { RunOutcome } from '@worksmart/shared/benefits/procedures/routes.ts';
import { notFound } from '@worksmart/shared/platform/errors.ts';
import type { Context } from '#platform/context.ts';
import { maySeeJob } from '#platform/jobs/job.policy.ts';
import { kind } from '#platform/row-kind.ts';
import { statement } from '#platform/statement.ts';
import { renewalRunJob } from './renewal-run.job.ts';

const outcomes = statement(
  'renewal-run-outcomes',
  `select case when outcome = 'prepared' and omitted then 'omitted' else outcome end as outcome, reason,
    count(*)::int as groups
  from renewal_run_item where job_id = $1 and outcome is not null
  group by 1, 2 order by groups desc, outcome, reason`,
  { outcome: kind.textOf<RunOutcome['outcome']>(), reason: kind.text.orNull, groups: kind.int },
);

/**
 * Counts the groups of a bulk renewal by outcome and reason, as far as the run has come.
 * @throws AppError not_found for another kind of job or one the user may not see
 */
export const readRunOutcomes = async (ctx: Context, id: number): Promise<RunOutcome[]> => {
  const job = await ctx.db.job.findUnique({ where: { id }, select: { name: true, createdById: true } });
  if (job?.name !== renewalRunJob.name || !maySeeJob(ctx.actor, job)) throw notFound();
  return ctx.read(outcomes, [id]);
};
