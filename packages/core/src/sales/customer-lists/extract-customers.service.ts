import { forbidden, invalid, notFound } from '@worksmart/shared/platform/errors.ts';
import type { RouteInput } from '@worksmart/shared/platform/route.ts';
import { typeNamesPlural } from '@worksmart/shared/records/customers/constants.ts';
import type { listRoutes } from '@worksmart/shared/records/customers/list.routes.ts';
import type { ClientRow, SalesRow } from '@worksmart/shared/records/customers/list.schema.ts';
import {
  clientExtractColumns,
  type ListColumn,
  moreListColumns,
  salesExtractColumns,
} from '@worksmart/shared/records/customers/list-columns.ts';
import { stage } from '@worksmart/shared/records/lookups/constants.ts';
import { today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { writeExtract } from '#platform/files/result-file.service.ts';
import { tableFile } from '#platform/tables/table-file.ts';
import { mayList } from '#records/customers/customer.policy.ts';
import { type ChosenRows, readRowsOf, stageOfFirst } from './customer-extract.queries.ts';
import { listedIds } from './customer-list.service.ts';

type ExtractRequest = RouteInput<typeof listRoutes.extract>['body'];
type Row = SalesRow | ClientRow;

/** The most rows in memory at once, however long the list is. */
const chunk = 2_000;

async function* rowsOf(ctx: Context, { ids, ...list }: ChosenRows): AsyncIterable<readonly Row[]> {
  for (let from = 0; from < ids.length; from += chunk) {
    yield await readRowsOf(ctx, { ...list, ids: ids.slice(from, from + chunk) });
  }
}

const checkList = (ctx: Context, typeId: number): void => {
  if (!typeNamesPlural[typeId]) throw invalid({ typeId: ['This list does not exist.'] });
  if (!mayList(ctx.actor, typeId)) throw forbidden();
};

/** Determines the list and returns its requested records in order. */
const sourceOf = async (
  ctx: Context,
  { customerIds = [], matching, typeId, ...range }: ExtractRequest,
): Promise<{ stageId: number; ids: readonly number[] }> => {
  if (matching) return { stageId: matching.typeId, ids: await listedIds(ctx, matching) };
  if (customerIds.length === 0) {
    const stageId = typeId ?? (mayList(ctx.actor, stage.lead) ? stage.lead : stage.client);
    return { stageId, ids: await listedIds(ctx, { ...range, typeId: stageId }) };
  }
  const stageId = await stageOfFirst(ctx, customerIds, typeId);
  if (stageId === undefined) throw notFound();
  return { stageId, ids: [...new Set(customerIds)] };
};

/**
 * Writes a list to a file with the columns of the screen and those that the user added. The selected records are in the
 * order sent; records of another list or that the user may not open are skipped.
 * @returns the file's name and its link, valid for this user for 15 minutes
 * @throws AppError forbidden for a list that the role may not see; not_found when the user may open none of the records
 */
export const extractCustomers = async (
  ctx: Context,
  request: ExtractRequest,
): Promise<{ reportName: string; url: string }> => {
  if (request.typeId !== undefined) checkList(ctx, request.typeId);
  const { stageId, ids } = await sourceOf(ctx, request);
  const listName = typeNamesPlural[stageId] ?? '';
  const zone = ctx.config.BUSINESS_ZONE;
  const added = moreListColumns.filter(({ id }) => request.columns?.includes(id));
  const usual = stageId === stage.client ? clientExtractColumns : salesExtractColumns;
  const columns = [...(usual as readonly ListColumn<Row>[]), ...added];
  let count = 0;
  async function* rows() {
    for await (const some of rowsOf(ctx, { stageId, ids, more: added.length > 0 })) {
      count += some.length;
      yield some.map((row) => columns.map(({ text }) => text(row, zone)));
    }
  }
  const name = `${listName} ${today(ctx).slice(0, 10)}`;
  const file = tableFile(request.format, { name, columns, rows: rows() }, ctx.clock);
  return writeExtract(ctx, file, () => ({ list: listName, records: count }));
};
