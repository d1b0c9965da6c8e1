import { isDeepStrictEqual } from 'node:util';
import { personOf } from '../platform/actor.ts';
import type { Context } from '../platform/context.ts';
import type { ParamsOf } from '../platform/jobs/job-definition.ts';
import { kind } from '../platform/row-kind.ts';
import { run, statement } from '../platform/statement.ts';
import { reportJob } from './report.job.ts';
import { filterOf } from './report-filter.ts';

type Params = ParamsOf<typeof reportJob>;

const imports = statement(
  'report-imports',
  `
    select md5(coalesce(string_agg(id::text, ',' order by id), '')) as imports from file_import where state = 'published'`,
  { imports: kind.text },
);

/** Which imports count now, as one word: a run that began before another was published is no answer any more. */
export const publishedImports = async ({ db }: Context): Promise<string> => {
  const [found] = await run(db, imports);
  return found?.imports ?? '';
};

const runsUnderWay = statement(
  'reports-under-way',
  `
    select id, params from job
    where name = $1 and state in ('queued', 'running') and not cancel_asked
      and created_by_id = $2 and params->>'report' = $3
      and params->>'imports' = $4
    order by id`,
  { id: kind.int, params: kind.json<Params>() },
);

/**
 * This person's own run of the same report with the same filter, asked for while the same imports counted, that waits or
 * runs. Names are compared unsealed: sealed twice, one name reads differently. To be called under `lockReportsOf`.
 */
export const findReportUnderWay = async (ctx: Context, params: Params): Promise<number | null> => {
  const values = [reportJob.name, personOf(ctx.actor), params.report, params.imports];
  const runs = await run(ctx.db, runsUnderWay, values);
  const asked = (one: Params) => filterOf(ctx.config.APP_SECRET, one.report, one);
  return runs.find((one) => isDeepStrictEqual(asked(one.params), asked(params)))?.id ?? null;
};

const lockReports = statement('reports-lock', `select pg_advisory_xact_lock(hashtext('report'), $1::int)`);

/** Lets one call of a person at a time, until its transaction ends, decide whether a report is begun. */
export const lockReportsOf = async ({ db, actor }: Context): Promise<void> => {
  await run(db, lockReports, [personOf(actor)]);
};
