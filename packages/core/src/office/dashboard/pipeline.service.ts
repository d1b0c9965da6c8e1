import { addMonths, monthsOf } from '@worksmart/shared/office/dashboard/period.rules.ts';
import type { PipelineMonth } from '@worksmart/shared/office/dashboard/schema.ts';
import { instantOf, today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { JsonText } from '#platform/db.ts';
import { versionedCounts } from '#platform/lists/versioned-list.service.ts';
import type { VersionedJson } from '#platform/versioned-json.ts';
import { pipeline } from './pipeline.queries.ts';

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
