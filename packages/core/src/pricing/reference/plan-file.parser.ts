import { isSheetHeader } from '@worksmart/shared/pricing/reference/plan-sheet.columns.ts';
import { filledIn, firstWideRow } from '#platform/tables/header-row.ts';
import { type HeaderReader, readTable, type TableInput } from '#platform/tables/read-table.ts';

/** Rows in which the header is looked for: a title and notes may stand above it. */
const topRows = 10;

const isHeader = (row: readonly string[]): boolean => {
  const known = new Set(row.filter(isSheetHeader)).size;
  return known > 1 && known * 2 >= filledIn(row);
};

const header: HeaderReader = {
  find: (rows) => {
    const at = rows.slice(0, topRows).findIndex(isHeader);
    return at < 0 ? firstWideRow(rows) : at;
  },
  names: (rows, _, at) => rows[at] ?? [],
};

/** Returns the response as bytes of JSON: the process that serves users sends them on unread. */
export const parse = async (input: TableInput): Promise<Uint8Array> =>
  Buffer.from(JSON.stringify(await readTable(input, header, (_, rows) => ({ rows, cell: (text) => text, more: {} }))));
