import { type AuditLogEntry, maxAuditExtract } from '@worksmart/shared/access/audit/schema.ts';
import { AppError, invalid } from '@worksmart/shared/platform/errors.ts';
import { type TableFormat, tableColumns } from '@worksmart/shared/platform/table-formats.ts';
import { today } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { type CursorPage, cutPage, type PageRequest, pageOfRequest } from '#platform/cursor-page.ts';
import { JsonText } from '#platform/db.ts';
import { writeExtract } from '#platform/files/result-file.service.ts';
import { tableFile } from '#platform/tables/table-file.ts';
import { type AuditFilter, isLongerThan, type LogCursor, readLog } from './log.queries.ts';

const pageSize = 50;
const chunk = 2_000;

const cursorOf = (id: number | string): LogCursor => ({ id: String(id), at: null });

interface LogAnswer {
  results: AuditLogEntry[];
  hasMore: boolean;
}

const readPage = async (ctx: Context, filter: AuditFilter, page: CursorPage): Promise<JsonText<LogAnswer>> => {
  const [at = null, id] = page.after ?? [];
  const entries = await readLog(ctx, filter, id ? { id, at } : undefined, page.size + 1);
  const { shown, next } = cutPage(entries, page, (entry) => [entry.at, entry.id]);
  return new JsonText<LogAnswer>(JSON.stringify({ results: shown, hasMore: next !== undefined }), undefined, next);
};

/**
 * Returns audit entries without confidential values, newest first, 50 at a time unless the request says how many.
 * @param request `before` returns only entries that come after this one in that order
 * @throws AppError validation for the cursor, or for `before` together with it
 */
export const auditLog = async (
  ctx: Context,
  { before, limit, cursor, ...filter }: AuditFilter & PageRequest & { before?: number | undefined },
): Promise<LogAnswer | JsonText<LogAnswer>> => {
  const page = pageOfRequest(ctx, { limit, cursor }, { sort: '-at', filter });
  if (page && before !== undefined) throw invalid({ before: ['Please send either before, or limit and cursor.'] });
  if (page) return readPage(ctx, filter, page);
  const entries = await readLog(ctx, filter, before === undefined ? undefined : cursorOf(before), pageSize + 1);
  return { results: entries.slice(0, pageSize), hasMore: entries.length > pageSize };
};

const columns = tableColumns({
  'When (UTC)': 'instant',
  Who: 'text',
  Call: 'text',
  Record: 'text',
  'Record ID': 'text',
  Customer: 'text',
  'Customer ID': 'number',
  User: 'text',
  Field: 'text',
  Before: 'text',
  After: 'text',
  'Request ID': 'text',
});

const plain = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Returns one row for each changed field, or one row for an entry without changes. */
const rowsOf = (entry: AuditLogEntry): string[][] => {
  const { at, actorName, action, entity, entityId, customer, userName, requestId } = entry;
  // A form that spreadsheets read as a date: they treat one with T and Z as text.
  const when = at.slice(0, 19).replace('T', ' ');
  const common = [when, actorName, action, entity, entityId, customer?.name ?? '', plain(customer?.id), userName ?? ''];
  const changes = Object.entries(entry.changes);
  const fields = changes.length > 0 ? changes : [['', [null, null]] as const];
  return fields.map(([field, [before, after]]) => [...common, field, plain(before), plain(after), requestId ?? '']);
};

/**
 * Writes the log to a file, page by page.
 * @returns the file's name and its link, valid for this user for 15 minutes
 * @throws AppError rule for more than 100,000 entries
 */
export const extractAuditLog = async (
  ctx: Context,
  { format, ...filter }: AuditFilter & { format?: TableFormat | undefined },
): Promise<{ reportName: string; url: string }> => {
  if (await isLongerThan(ctx, filter, maxAuditExtract)) {
    const most = maxAuditExtract.toLocaleString('en-US');
    throw new AppError(
      'rule',
      `There are more than ${most} entries. Please choose a shorter period or another filter.`,
    );
  }
  let count = 0;
  async function* rows() {
    let before: LogCursor | undefined;
    let some: AuditLogEntry[];
    do {
      some = await readLog(ctx, filter, before, chunk);
      count += some.length;
      const last = some.at(-1);
      if (last) before = cursorOf(last.id);
      yield some.flatMap(rowsOf);
    } while (some.length === chunk);
  }
  const name = `Audit Log ${today(ctx).slice(0, 10)}`;
  const file = tableFile(format, { name, columns, rows: rows() }, ctx.clock);
  return writeExtract(ctx, file, () => ({ entries: count }));
};
