import { AppError } from '@worksmart/shared/platform/errors.ts';
import { brokenQuote, tableMessages } from '@worksmart/shared/platform/table-file.ts';
import { CsvError, parse } from 'csv-parse/sync';
import { withoutGuard } from '#platform/csv/csv.ts';
import { decodeText } from '#platform/csv/text-decoder.ts';
import type { TableLimits } from './table-limits.ts';

const delimiters = ['\t', ',', ';', '|'];

/** The character that separates the cells of the first lines, the first of which may be a title. */
const delimiterOf = (text: string): string => {
  const lines = text.slice(0, 20_000).split(/\r?\n/, 10).join('\n');
  const counts = delimiters.map((delimiter) => lines.split(delimiter).length);
  const most = Math.max(...counts);
  return most > 1 ? (delimiters[counts.indexOf(most)] ?? ',') : ',';
};

/** The most characters of one row: more than any real one has, even in all columns. */
const longestRow = 500_000;

/** Names the cause of a file that cannot be split into rows. */
const messageOf = (cause: unknown): string => {
  if (!(cause instanceof CsvError)) return tableMessages.unreadable;
  if (cause.code === 'CSV_MAX_RECORD_SIZE') return tableMessages.longRow;
  return cause.code.includes('QUOTE') && typeof cause.lines === 'number'
    ? brokenQuote(cause.lines)
    : tableMessages.unreadable;
};

/**
 * Reads the rows of a CSV file, of a list pasted from a spreadsheet, or of a file with semicolons. Empty lines are left
 * out; a row has the number of its last line.
 * @throws AppError unreadable; of `limits` as soon as there are too many rows or columns
 */
export const readDelimited = (bytes: Uint8Array, limits: TableLimits): { rows: string[][]; lines: number[] } => {
  const text = decodeText(bytes);
  const lines: number[] = [];
  const accept = (record: string[], { lines: line }: { lines: number }): string[] | null => {
    const row = record.map(withoutGuard);
    if (row.every((cell) => cell === '')) return null;
    limits.check(lines.push(line), row.length);
    return row;
  };
  try {
    const rows = parse(text, {
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: longestRow,
      delimiter: delimiterOf(text.replace(/^\uFEFF/, '')),
      record_delimiter: ['\r\n', '\n', '\r'],
      on_record: accept,
    }) as string[][];
    return { rows, lines };
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('unreadable', messageOf(cause), { cause });
  }
};
