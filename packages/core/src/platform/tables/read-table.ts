import { open, readFile } from 'node:fs/promises';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { type TableFile, tableFileLimits, tableMessages } from '@worksmart/shared/platform/table-file.ts';
import { endingOf } from '@worksmart/shared/records/documents/file-kinds.ts';
import { type CheckedFile, checkFile } from '#platform/files/check-file.ts';
import { readAt } from '#platform/files/pdf-actions.ts';
import { readDelimited } from './delimited-text.ts';
import { rowsExceeded, tableLimits } from './table-limits.ts';
import { readWorkbook, type Sheet } from './xlsx-workbook.ts';

/** A file with one table, and how to read it. */
export interface TableInput extends CheckedFile {
  /** The sheet of a workbook; the first visible one if missing. */
  sheet?: string | undefined;
  /** The place of the header among the rows; guessed if missing. */
  header?: number | undefined;
  /** The file holds rows that the user pasted. */
  pasted: boolean;
  maxRows: number;
}

type Row = readonly string[];

/** Finds the header of one kind of list. */
export interface HeaderReader {
  /** Returns the place of the header among the rows. */
  find(rows: readonly Row[], lines: readonly number[]): number;
  /** Returns the names of the columns if the row at a place is the header. */
  names(rows: readonly Row[], lines: readonly number[], at: number): Row;
}

interface Cleaned<More> {
  rows: string[][];
  /** Cleans a cell of the header, or one above it. */
  cell(text: string): string;
  /** Says what was removed. */
  more: More;
}

/** Removes what must not be read from the rows below the header. */
export type Clean<More extends object> = (headers: readonly string[], rows: string[][]) => Cleaned<More>;

/** Old Office files and encrypted new ones share a container. */
const container = 'd0cf11e0a1b11ae1';

const refusal = (message: string): AppError => new AppError('unsupported_media', message);

/** @throws AppError for a file that is not a CSV file or workbook, or is protected by a password */
const checkKind = async ({ name, path }: CheckedFile): Promise<'xlsx' | 'csv'> => {
  const ending = endingOf(name);
  if (ending === 'xlsm' || ending === 'xltm') throw refusal(tableMessages.macros);
  if (ending === 'xls') throw refusal(tableMessages.oldExcel);
  if (!['xlsx', 'csv', 'txt'].includes(ending)) throw refusal(tableMessages.kind);
  if (ending !== 'xlsx') return 'csv';
  const file = await open(path, 'r');
  try {
    const head = await readAt(file, 0, container.length / 2);
    if (head.toString('hex') === container) throw refusal(tableMessages.locked);
    return 'xlsx';
  } finally {
    await file.close();
  }
};

type Read = Omit<Sheet, 'sheet'> & { sheet: string | null };

const readCells = async ({ path, sheet, maxRows }: TableInput, kind: 'xlsx' | 'csv'): Promise<Read> => {
  const limits = tableLimits(maxRows);
  if (kind === 'xlsx') return readWorkbook(path, sheet, limits);
  const table = readDelimited(await readFile(path), limits);
  return { ...table, sheets: [], sheet: null, hiddenRows: [], hiddenColumns: 0, hiddenSheets: 0, unread: [] };
};

/** How many cells a row has without the empty ones at its end. */
const usedOf = (row: Row): number => row.findLastIndex((cell) => cell !== '') + 1;

/** Excel leaves cells out at the end of a row that are empty in all of 16 lines (Microsoft’s article 77295). */
const linesOfExcel = 16;

/**
 * Finds rows with more or fewer cells than the header: one of their cells may be missing or split, so that the others stand in
 * wrong columns. Empty cells at the end do not count.
 */
const raggedRows = (header: Row, rows: readonly string[][], lines: readonly number[]): TableFile['ragged'] => {
  const needed = usedOf(header);
  const blockOf = (at: number): number => Math.floor(((lines[at] ?? 0) - 1) / linesOfExcel);
  const widths = new Map<number, Set<number>>();
  for (const [at, row] of rows.entries())
    widths.set(blockOf(at), (widths.get(blockOf(at)) ?? new Set()).add(row.length));
  return rows.flatMap((row, at) => {
    const isLong = usedOf(row) > header.length;
    const isShort = row.length < needed && widths.get(blockOf(at))?.size !== 1;
    return isLong || isShort ? [{ row: at, cells: isLong ? usedOf(row) : row.length, header: header.length }] : [];
  });
};

/** Characters of a number that may begin at the end of a cell. */
const numberRoom = 40;

/** Cuts cells off, and leaves no half of a character. */
const clipped = (row: Row, max: number): string[] =>
  row.map((cell) => (cell.length > max ? cell.slice(0, max).replace(/[\uD800-\uDBFF]$/, '') : cell));

/**
 * Checks and reads a file with one table.
 * @throws AppError unsupported_media, unreadable; rule for too many rows or columns
 */
export const readTable = async <More extends object>(
  input: TableInput,
  headerReader: HeaderReader,
  clean: Clean<More>,
): Promise<TableFile & More> => {
  const kind = await checkKind(input);
  await checkFile(input);
  const { rows, lines, hiddenRows, hiddenColumns, hiddenSheets, ...read } = await readCells(input, kind);
  const at = Math.min(input.header ?? headerReader.find(rows, lines), Math.max(rows.length - 1, 0));
  // Cut off after cells are cleaned, so that no part of what is removed is left.
  const header = clipped(headerReader.names(rows, lines, at), tableFileLimits.header + numberRoom);
  const body = rows.slice(at + 1).map((row) => clipped(row, tableFileLimits.cell + numberRoom));
  if (body.length === 0) throw new AppError('unreadable', tableMessages.empty);
  if (body.length > input.maxRows) throw rowsExceeded(input.maxRows);
  const width = Math.max(header.length, ...body.map((row) => row.length));
  const headers = Array.from({ length: width }, (_, place) => header[place] ?? '');
  const { rows: cleaned, cell, more } = clean(headers, body);
  return {
    ...read,
    ...more,
    filename: input.pasted ? '' : input.name,
    source: input.pasted ? 'paste' : kind,
    // A list without a header has its first entry there.
    headers: clipped(headers.map(cell), tableFileLimits.header),
    top: [...rows.slice(0, at + 1).map((row) => row.map(cell)), ...cleaned]
      .slice(0, tableFileLimits.topRows)
      .map((row) => clipped(row, tableFileLimits.header)),
    headerRow: at,
    lines: lines.slice(at + 1),
    hidden: {
      rows: hiddenRows.filter((place) => place > at).map((place) => place - at - 1),
      columns: hiddenColumns,
      sheets: hiddenSheets,
    },
    rows: cleaned.map((row) => clipped(row, tableFileLimits.cell)),
    ragged: kind === 'csv' ? raggedRows(header, body, lines.slice(at + 1)) : [],
  };
};
