import { Readable } from 'node:stream';
import { typeNamesPlural } from '@worksmart/shared/customers/constants.ts';
import { clientListColumns, type ListColumn, salesListColumns } from '@worksmart/shared/customers/list-columns.ts';
import type { ClientRow, SalesRow } from '@worksmart/shared/customers/routes.ts';
import { forbidden, invalid, notFound } from '@worksmart/shared/errors.ts';
import { stage } from '@worksmart/shared/lookups/constants.ts';
import { today } from '../business-time.ts';
import { type Context, inTransaction } from '../context.ts';
import { csvLine, csvStart } from '../documents/csv.ts';
import { draftResultFile, publishResultFile, resultUrl } from '../documents/result-file.service.ts';
import { mayList } from './customer.policy.ts';
import { readRowsOf, stageOfFirst } from './customer-extract.queries.ts';
import { searchCustomers } from './customer-list.service.ts';

export interface ExtractRequest {
  customerIds?: readonly number[] | undefined;
  typeId?: number | undefined;
  agentId?: number | undefined;
  start?: string | undefined;
  end?: string | undefined;
}

type Row = SalesRow | ClientRow;
type Rows = AsyncIterable<readonly Row[]>;

/** So many rows are in memory at once, however long the list. */
const chunk = 2_000;

async function* rowsOf(ctx: Context, stageId: number, ids: readonly number[]): Rows {
  for (let from = 0; from < ids.length; from += chunk) {
    yield await readRowsOf(ctx, stageId, ids.slice(from, from + chunk));
  }
}

async function* rowsOfSearch(ctx: Context, asked: ExtractRequest, typeId: number): Rows {
  const answer = await searchCustomers(ctx, { ...asked, typeId });
  yield (JSON.parse(answer.text) as { results: Row[] }).results;
}

/** Which list is meant, and its rows. */
const sourceOf = async (ctx: Context, asked: ExtractRequest): Promise<{ stageId: number; rows: Rows }> => {
  const { customerIds = [], typeId } = asked;
  if (customerIds.length === 0) {
    const stageId = typeId ?? (mayList(ctx.actor, stage.lead) ? stage.lead : stage.client);
    return { stageId, rows: rowsOfSearch(ctx, asked, stageId) };
  }
  const stageId = typeId ?? (await stageOfFirst(ctx, customerIds));
  if (stageId === undefined) throw notFound();
  return { stageId, rows: rowsOf(ctx, stageId, [...new Set(customerIds)]) };
};

/**
 * A list as a CSV file: UTF-8 with BOM, CRLF, the columns of the screen. The chosen records in the order sent; records
 * of another list, or that this person may not open, are left out.
 * @returns the file's name and its link, good for its maker and 15 minutes
 * @throws AppError forbidden for a list that the role may not see; not_found when none of the chosen records is theirs
 */
export const extractCustomers = async (
  ctx: Context,
  asked: ExtractRequest,
): Promise<{ reportName: string; url: string }> => {
  const { stageId, rows } = await sourceOf(ctx, asked);
  const listName = typeNamesPlural[stageId];
  if (!listName) throw invalid({ typeId: ['There is no such list.'] });
  if (!mayList(ctx.actor, stageId)) throw forbidden();
  const zone = ctx.config.BUSINESS_ZONE;
  const columns = (stageId === stage.client ? clientListColumns : salesListColumns) as readonly ListColumn<Row>[];
  let count = 0;
  async function* lines() {
    yield csvStart + csvLine(columns.map(({ header }) => header));
    for await (const some of rows) {
      count += some.length;
      yield some.map((row) => csvLine(columns.map(({ text }) => text(row, zone)))).join('');
    }
  }
  const reportName = `${listName} ${today(ctx).slice(0, 10)}.csv`;
  const content = Readable.from(lines());
  const draft = await draftResultFile(ctx, { name: reportName, mime: 'text/csv', customerId: null, content });
  const result = await inTransaction(ctx, async (tx) => {
    const changes = { list: [null, listName], records: [null, count] } satisfies Record<string, [unknown, unknown]>;
    await tx.audit({ entity: 'extract', entityId: draft.id, changes });
    return publishResultFile(tx, draft);
  });
  const url = await resultUrl(ctx, result);
  if (!url) throw notFound();
  return { reportName, url };
};
