import { isDeepStrictEqual } from 'node:util';
import { personOf } from '../platform/actor.ts';
import type { Context } from '../platform/context.ts';
import type { ParamsOf } from '../platform/jobs/job-definition.ts';
import { reportJob } from './report.job.ts';
import { filterOf } from './report-filter.ts';

type Params = ParamsOf<typeof reportJob>;

/** Which imports count now, as one word: a run that began before another was published is no answer any more. */
export const publishedImports = async ({ db }: Context): Promise<string> => {
  const [found] = await db.$queryRaw<[{ imports: string }]>`
    select md5(coalesce(string_agg(id::text, ',' order by id), '')) as imports from file_import where state = 'published'`;
  return found.imports;
};

/**
 * This person's own run of the same report with the same filter, asked for while the same imports counted, that waits or
 * runs. Names are compared unsealed: sealed twice, one name reads differently. To be called under `lockReportsOf`.
 */
export const findReportUnderWay = async (ctx: Context, params: Params): Promise<number | null> => {
  const runs = await ctx.db.$queryRaw<{ id: number; params: Params }[]>`
    select id, params from job
    where name = ${reportJob.name} and state in ('queued', 'running') and not cancel_asked
      and created_by_id = ${personOf(ctx.actor)} and params->>'report' = ${params.report}
      and params->>'imports' = ${params.imports}
    order by id`;
  const asked = (run: Params) => filterOf(ctx.config.APP_SECRET, run.report, run);
  return runs.find((run) => isDeepStrictEqual(asked(run.params), asked(params)))?.id ?? null;
};

/** Lets one call of a person at a time, until its transaction ends, decide whether a report is begun. */
export const lockReportsOf = async ({ db, actor }: Context): Promise<void> => {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtext('report'), ${personOf(actor)}::int)`;
};
