import { isDeepStrictEqual } from 'node:util';
import { personOf } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { ParamsOf } from '#platform/jobs/job-definition.ts';
import { kind } from '#platform/row-kind.ts';
import { run, statement } from '#platform/statement.ts';
import { reportJob } from './report.job.ts';
import { filterOf } from './report-filter.ts';

type Params = ParamsOf<typeof reportJob>;

const imports = statement(
  'report-imports',
  `select md5(coalesce(string_agg(id::text, ',' order by id), '')) as imports from file_import where state = 'published'`,
  { imports: kind.text },
);

/** Returns the imports that count now, as one text. It changes when a file is published, which outdates earlier runs. */
export const publishedImports = async ({ db }: Context): Promise<string> => {
  const [found] = await run(db, imports);
  return found?.imports ?? '';
};

const runsUnderWay = statement(
  'reports-under-way',
  `select id, params from job
    where name = $1 and state in ('queued', 'running') and not cancel_asked
      and created_by_id = $2 and params->>'report' = $3
      and params->>'imports' = $4
    order by id`,
  { id: kind.int, params: kind.json<Params>() },
);

/**
 * Finds the user's own waiting or running job for the same report and filter, started while the same imports counted. Names
 * are compared decrypted, because one name encrypted twice gives two texts. Call it under `lockReportsOf`.
 */
export const findReportUnderWay = async (ctx: Context, params: Params): Promise<number | null> => {
  const values = [reportJob.name, personOf(ctx.actor), params.report, params.imports];
  const runs = await run(ctx.db, runsUnderWay, values);
  const filterIn = (one: Params) => filterOf(ctx.config.APP_SECRET, one.report, one);
  return runs.find((one) => isDeepStrictEqual(filterIn(one.params), filterIn(params)))?.id ?? null;
};

const lockReports = statement('reports-lock', `select pg_advisory_xact_lock(hashtext('report'), $1::int)`);

/** Makes a user's calls decide one at a time, until the transaction ends, whether to start a report. */
export const lockReportsOf = async ({ db, actor }: Context): Promise<void> => {
  await run(db, lockReports, [personOf(actor)]);
};
