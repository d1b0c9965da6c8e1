import type { seasonRoutes } from '@worksmart/shared/benefits/renewals/season.routes.ts';
import type { SeasonChange, SeasonRow } from '@worksmart/shared/benefits/renewals/season.schema.ts';
import { seasonListColumns } from '@worksmart/shared/benefits/renewals/season-columns.ts';
import type { RouteInput } from '@worksmart/shared/platform/route.ts';
import { tableColumns } from '@worksmart/shared/platform/table-formats.ts';
import { businessYear, today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { writeExtract } from '#platform/files/result-file.service.ts';
import { readJsonList } from '#platform/json-list.ts';
import { tableFile } from '#platform/tables/table-file.ts';
import { listedRenewals, renewalsOf } from './season.service.ts';
import { seasonChanges } from './season-changes.queries.ts';

type Request = RouteInput<typeof seasonRoutes.extract>['body'];

/** The most rows in memory at once, however long the list is. */
const chunk = 5_000;

const columns = [
  ...seasonListColumns,
  ...tableColumns({ 'Monthly Change %': 'percent', 'Monthly Change $': 'amount', 'Change in Part': 'flag' }),
];

/** Empty for a renewal without a plan that continues. */
const changeCells = (change: SeasonChange | undefined): string[] => [
  change?.percent?.toString() ?? '',
  change?.dollars?.toString() ?? '',
  change?.inPart ? 'Yes' : '',
];

const changesOf = async (ctx: Context, rows: readonly SeasonRow[]): Promise<ReadonlyMap<number, SeasonChange>> => {
  const { text } = await readJsonList<SeasonChange>(ctx, seasonChanges, [rows.map(({ id }) => id), businessYear(ctx)]);
  return new Map((JSON.parse(text) as SeasonChange[]).map((change) => [change.id, change]));
};

async function* rowsOf(ctx: Context, { groupIDs, ...request }: Request): AsyncIterable<SeasonRow[]> {
  for (let number = 1; ; number += 1) {
    const ids = groupIDs?.slice((number - 1) * chunk, number * chunk);
    const rows = ids ? await renewalsOf(ctx, ids) : await listedRenewals(ctx, request, { size: chunk, number });
    if (ids ? ids.length > 0 : rows.length > 0) yield rows;
    if ((ids ?? rows).length < chunk) return;
  }
}

/**
 * Writes the renewals list to a file with the columns of the screen and how each renewal changes its premiums.
 * @returns the file's name and its link, valid for this user for 15 minutes
 */
export const extractSeason = async (ctx: Context, request: Request): Promise<{ reportName: string; url: string }> => {
  const day = { today: today(ctx), zone: ctx.config.BUSINESS_ZONE };
  let count = 0;
  async function* cells() {
    for await (const rows of rowsOf(ctx, request)) {
      count += rows.length;
      const changes = await changesOf(ctx, rows);
      yield rows.map((row) => [
        ...seasonListColumns.map(({ text }) => text(row, day)),
        ...changeCells(changes.get(row.id)),
      ]);
    }
  }
  const table = { name: `Renewals ${day.today.slice(0, 10)}`, columns, rows: cells() };
  return writeExtract(ctx, tableFile(request.format, table, ctx.clock), () => ({ list: 'Renewals', records: count }));
};
