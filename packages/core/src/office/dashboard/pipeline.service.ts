import { addMonths, monthsOf } from '@worksmart/shared/office/dashboard/period.rules.ts';
import type { PipelineMonth } from '@worksmart/shared/office/dashboard/schema.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { instantOf, today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { JsonText } from '#platform/db.ts';
import { versionedCounts } from '#platform/lists/versioned-list.service.ts';
import { columnsOf, kind } from '#platform/row-kind.ts';
import { statement } from '#platform/statement.ts';
import type { VersionedJson } from '#platform/versioned-json.ts';

const { rfp, prospect, client, archived } = stage;

/** The furthest stage of a record. An archived record counts with the stage from which it was archived. */
const reached = `case stage_id when ${archived} then archived_from_stage_id else stage_id end`;

/**
 * Counts records by the month in which they were created and the stage they have reached, for instants from `$1` on and
 * before `$2`. Months are in the business time zone `$3`. Months without records have no row.
 */
const pipeline = statement(
  'dashboard-pipeline',
  `select to_char(date_trunc('month', created_at at time zone $3), 'YYYY-MM') as month, count(*)::int as leads,
    count(*) filter (where ${reached} in (${rfp}, ${prospect}, ${client}))::int as rfps,
    count(*) filter (where ${reached} in (${prospect}, ${client}))::int as prospects,
    count(*) filter (where ${reached} = ${client})::int as clients,
    count(*) filter (where stage_id = ${archived})::int as archived
  from customer where deleted_at is null and created_at >= $1 and created_at < $2 group by date_trunc('month', created_at at time zone $3)`,
  { month: kind.text, ...columnsOf(kind.int, 'leads', 'rfps', 'prospects', 'clients', 'archived') },
);

/** Returns the first instant of a month in the business time zone. */
const startOf = (ctx: Context, month: string): Date => instantOf(`${month}-01T00:00:00`, ctx.config.BUSINESS_ZONE);

/**
 * Counts the records created in each month of the period and how many of them have reached each stage: a client has also
 * been a prospect, an RFP and a lead. Deleted records are not counted.
 * @param year absent for the last 12 months
 */
export const readPipeline = async (ctx: Context, year?: number): Promise<PipelineMonth[]> => {
  const months = monthsOf(today(ctx), year);
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  const [start, end] = [startOf(ctx, first), startOf(ctx, addMonths(last, 1))];
  const rows = await ctx.read(pipeline, [start, end, ctx.config.BUSINESS_ZONE]);
  const found = new Map(rows.map((one) => [one.month, one]));
  const none = { leads: 0, rfps: 0, prospects: 0, clients: 0, archived: 0 };
  return months.map((month) => found.get(month) ?? { month, ...none });
};

/** Returns the same with its version, which changes when a record is added, deleted or moves, and with the month. */
export const versionedPipeline = (ctx: Context, year?: number): Promise<VersionedJson<{ months: PipelineMonth[] }>> =>
  versionedCounts(
    ctx,
    'pipeline',
    ['pipeline', year ?? 'last12', today(ctx).slice(0, 7)],
    async () => new JsonText(JSON.stringify({ months: await readPipeline(ctx, year) })),
  );
