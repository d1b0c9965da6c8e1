import { open, readFile } from 'node:fs/promises';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { looksLikeSsn } from '@worksmart/shared/platform/reading/ssn.ts';
import { censusMessages } from '@worksmart/shared/records/census/messages.ts';
import { type CensusFile, censusLimits } from '@worksmart/shared/records/census/schema.ts';
import { withoutSsns } from '@worksmart/shared/records/census/ssn.rules.ts';
import { endingOf } from '@worksmart/shared/records/documents/file-kinds.ts';
import { type CheckedFile, checkFile } from '#platform/files/check-file.ts';
import { readAt } from '#platform/files/pdf-actions.ts';
import { findHeader, headerNames } from './census-header.ts';
import { readDelimited } from './delimited-text.ts';
import { rowsExceeded, tableLimits } from './table-limits.ts';
import { readWorkbook, type Sheet } from './xlsx-workbook.ts';

export interface CensusTableInput extends CheckedFile {
  /** The sheet of a workbook; the first visible one if missing. */
  sheet?: string | undefined;
  /** The place of the header among the rows; guessed if missing. */
  header?: number | undefined;
  /** The file holds rows that the user pasted. */
  pasted: boolean;
  maxRows: number;
}

/** Old Office files and encrypted new ones share a container. */
const container = 'd0cf11e0a1b11ae1';

const refusal = (message: string): AppError => new AppError('unsupported_media', message);

/** @throws AppError for a file that is not a CSV file or workbook, or is protected by a password */
const checkKind = async ({ name, path }: CheckedFile): Promise<'xlsx' | 'csv'> => {
  const ending = endingOf(name);
  if (ending === 'xlsm' || ending === 'xltm') throw refusal(censusMessages.macros);
  if (ending === 'xls') throw refusal(censusMessages.oldExcel);
  if (!['xlsx', 'csv', 'txt'].includes(ending)) throw refusal(censusMessages.kind);
  if (ending !== 'xlsx') return 'csv';
  const file = await open(path, 'r');
  try {
    const head = await readAt(file, 0, container.length / 2);
    if (head.toString('hex') === container) throw refusal(censusMessages.locked);
    return 'xlsx';
  } finally {
    await file.close();
  }
};

type Read = Omit<Sheet, 'sheet'> & { sheet: string | null };

const readTable = async ({ path, sheet, maxRows }: CensusTableInput, kind: 'xlsx' | 'csv'): Promise<Read> => {
  const limits = tableLimits(maxRows);
  if (kind === 'xlsx') return readWorkbook(path, sheet, limits);
  const table = readDelimited(await readFile(path), limits);
  return { ...table, sheets: [], sheet: null, hiddenRows: [], hiddenColumns: 0, hiddenSheets: 0, unread: [] };
};

/** How many cells a row has without the empty ones at its end. */
const usedOf = (row: readonly string[]): number => row.findLastIndex((cell) => cell !== '') + 1;

const withoutSsn = (cell: string): string => (looksLikeSsn(cell) ? '' : cell);

/** Excel leaves cells out at the end of a row that are empty in all of 16 lines (Microsoft’s article 77295). */
const linesOfExcel = 16;

/**
 * Finds rows with more or fewer cells than the header: one of their cells may be missing or split, so that the others stand in
 * wrong columns. Empty cells at the end do not count.
 */
const raggedRows = (
  header: readonly string[],
  rows: readonly string[][],
  lines: readonly number[],
): CensusFile['ragged'] => {
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
const clipped = (row: readonly string[], max: number): string[] =>
  row.map((cell) => (cell.length > max ? cell.slice(0, max).replace(/[\uD800-\uDBFF]$/, '') : cell));

/**
 * Checks and reads a census file, and drops Social Security numbers.
 * @throws AppError unsupported_media, unreadable; rule for too many rows or columns
 */
export const readCensusTable = async (input: CensusTableInput): Promise<CensusFile> => {
  const kind = await checkKind(input);
  await checkFile(input);
  const { rows, lines, hiddenRows, hiddenColumns, hiddenSheets, ...read } = await readTable(input, kind);
  const at = Math.min(input.header ?? findHeader(rows, lines), Math.max(rows.length - 1, 0));
  // Cut off after numbers are found, so that no part of one is left.
  const header = clipped(headerNames(rows, lines, at), censusLimits.header + numberRoom);
  const body = rows.slice(at + 1).map((row) => clipped(row, censusLimits.cell + numberRoom));
  if (body.length === 0) throw new AppError('unreadable', censusMessages.empty);
  if (body.length > input.maxRows) throw rowsExceeded(input.maxRows);
  const width = Math.max(header.length, ...body.map((row) => row.length));
  const headers = Array.from({ length: width }, (_, place) => header[place] ?? '');
  const { rows: clean, columns, cells } = withoutSsns(headers, body);
  return {
    ...read,
    filename: input.pasted ? '' : input.name,
    source: input.pasted ? 'paste' : kind,
    // A list without a header has a person in its first row.
    headers: clipped(headers.map(withoutSsn), censusLimits.header),
    top: [...rows.slice(0, at + 1).map((row) => row.map(withoutSsn)), ...clean]
      .slice(0, censusLimits.topRows)
      .map((row) => clipped(row, censusLimits.header)),
    headerRow: at,
    lines: lines.slice(at + 1),
    hidden: {
      rows: hiddenRows.filter((place) => place > at).map((place) => place - at - 1),
      columns: hiddenColumns,
      sheets: hiddenSheets,
    },
    rows: clean.map((row) => clipped(row, censusLimits.cell)),
    ragged: kind === 'csv' ? raggedRows(header, body, lines.slice(at + 1)) : [],
    dropped: { columns, cells },
  };
};
