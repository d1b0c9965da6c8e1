import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type TableColumn, type TableFormat, tableMimes } from '@worksmart/shared/platform/table-formats.ts';
import type pg from 'pg';
import { csvLine, csvStart } from '../csv/csv.ts';
import { copyCsv, copyRows, orNothing } from '../csv/csv-extract.ts';
import type { CsvStatement } from '../csv/csv-sql.ts';
import { bytesResponse, type FileResponse } from '../file-response.ts';
import { safeFileName } from '../files/file-name.ts';
import { type Rows, type Sheet, writeWorkbook } from './workbook.ts';

/** A table to export. Its name is that of the file, without the ending, and of the sheet. */
export interface Table {
  name: string;
  columns: readonly TableColumn[];
  /** The cells as the CSV has them, some rows at a time. */
  rows: Rows<readonly string[]>;
}

const sheetOf = (name: string): string => name.replace(/ \d{4}-\d\d-\d\d.*$/, '');

async function* csvOf({ columns, rows }: Table): AsyncGenerator<string> {
  yield csvStart + csvLine(columns.map(({ header }) => header));
  for await (const some of rows) yield some.map(csvLine).join('');
}

/**
 * Returns the bytes of a table's file, made while its rows arrive: UTF-8 with BOM and CRLF, or a workbook.
 * @param clock gives the time of a workbook's parts
 */
export const tableContent = (format: TableFormat | undefined, table: Table, clock: () => Date): Readable =>
  format === 'xlsx'
    ? writeWorkbook([{ ...table, name: sheetOf(table.name) }], { changed: clock() })
    : Readable.from(csvOf(table));

/** Returns a table as a file of the chosen format. */
export const tableFile = (chosen: TableFormat | undefined, table: Table, clock: () => Date) => {
  const format = chosen ?? 'csv';
  return {
    name: `${table.name}.${format}`,
    mime: tableMimes[format],
    content: tableContent(format, table, clock),
  };
};

/** Returns a small table as the answer of a call. */
export const tableResponse = async (
  format: TableFormat | undefined,
  table: Table,
  clock: () => Date,
): Promise<FileResponse> => {
  const { name, mime, content } = tableFile(format, table, clock);
  return bytesResponse(name, mime, await buffer(content));
};

/** Returns a workbook of several sheets as the answer of a call. @param name of the file, without its ending */
export const workbookResponse = async (
  name: string,
  sheets: readonly Sheet[],
  clock: () => Date,
): Promise<FileResponse> => {
  const bytes = await buffer(writeWorkbook(sheets, { changed: clock() }));
  return bytesResponse(`${safeFileName(name)}.xlsx`, tableMimes.xlsx, bytes);
};

async function* withNothing(rows: AsyncIterable<string[][]>, nothing?: string): AsyncGenerator<string[][]> {
  let any = false;
  for await (const some of rows) {
    any ||= some.length > 0;
    yield some;
  }
  if (!any && nothing !== undefined) yield [[nothing]];
}

/**
 * Streams the rows of a statement as a table's file.
 * @param source as for `copyCsv`
 * @param table `nothing` is the only row's text if there are none
 */
export const copyTable = (
  format: TableFormat | undefined,
  source: pg.ClientBase,
  { name, nothing, ...statement }: CsvStatement & { name: string; nothing?: string },
  clock: () => Date,
): Readable => {
  if (format === 'xlsx') {
    const rows = withNothing(copyRows(source, statement), nothing);
    return tableContent(format, { name, columns: statement.columns, rows }, clock);
  }
  const extract = copyCsv(source, statement);
  return nothing === undefined ? extract.content : orNothing(extract, nothing);
};
