import { z } from 'zod';
import { exactText, flagText, wholeText } from './fields.ts';

/** The most of one table: what is longer is cut off, and one with more columns is rejected. */
export const tableFileLimits = {
  columns: 200,
  cell: 1_000,
  header: 200,
  topRows: 10,
} as const;

/** Why a file with a table is refused, in words for users. */
export const tableMessages = {
  kind: 'Please choose a CSV or Excel (.xlsx) file, or paste the rows.',
  macros: 'Excel files with macros (.xlsm) are not accepted. Please save it as .xlsx or CSV.',
  oldExcel: 'Old Excel files (.xls) are not accepted. Please save it as .xlsx or CSV.',
  locked: 'This workbook is protected by a password. Please save it without one.',
  empty: 'There are no rows in this file.',
  unreadable: 'This file could not be read. Please save it again as .xlsx or CSV.',
  tooHard: 'This file is too large or too complex to read. Please save only the list, as CSV.',
  longRow: 'A row of this file is too long. Please save the file again as CSV.',
  noSheet: 'This workbook has no such sheet.',
  twice: 'Two columns are imported as the same one.',
} as const;

export const brokenQuote = (line: number): string =>
  `This file could not be read: a quote in line ${line.toLocaleString('en-US')} is not closed, or has text after it.`;
export const tooManyRows = (most: number): string =>
  `A list has at most ${most.toLocaleString('en-US')} rows. Please split the file.`;
export const tooManyColumns = (most: number): string => `A file has at most ${most} columns.`;

/** How a file is to be read. */
export const tableFileQuery = z.object({
  /** The sheet of the workbook to read; the first if left out */
  sheet: exactText(100).optional(),
  /** Which row holds the names of the columns, counted from 0 as in `top`; guessed if left out */
  header: wholeText(/^[0-9]{1,2}$/, 0, tableFileLimits.topRows - 1).optional(),
  /** Whether the file is a table that was pasted, with columns separated by tabs */
  pasted: flagText.optional(),
});

const count = z.number().int();

/** How the rows were entered. */
export const tableSource = z.enum(['paste', 'csv', 'xlsx']);

/** A file with one table, as it was read. */
export const tableFile = z.object({
  filename: z.string(),
  source: tableSource,
  /** The sheets of a workbook; empty for other files */
  sheets: z.array(z.string()),
  /** The sheet of a workbook; null for other files */
  sheet: z.string().nullable(),
  /** The names of the file’s columns, in their order */
  headers: z.array(z.string()),
  /** The cells of the file below the header, row by row, as text */
  rows: z.array(z.array(z.string())),
  /** The number of each row in the file, counted from 1 */
  lines: z.array(count),
  /** The first rows of the file, of which one is the header */
  top: z.array(z.array(z.string())),
  /** Which of the first rows is the header, or the lower row of it, counted from 0 */
  headerRow: count,
  /** What the workbook hides */
  hidden: z.object({
    /** Which of the rows are hidden, counted from 0 */
    rows: z.array(count),
    /** How many hidden columns were left out */
    columns: count,
    /** How many hidden sheets were left out */
    sheets: count,
  }),
  /** Columns with cells that have no value */
  unread: z.array(
    z.object({
      /** The place of the column among `headers` */
      column: count,
      /** How many cells hold an error such as #REF! */
      errors: count,
      /** How many formulas were saved without their result */
      formulas: count,
    }),
  ),
  /** Rows of a CSV file or paste with more or fewer cells than the header: their cells may stand in wrong columns */
  ragged: z.array(
    z.object({
      /** The place of the row among `rows` */
      row: count,
      /** How many cells it has */
      cells: count,
      /** How many cells the header has */
      header: count,
    }),
  ),
});
export type TableFile = z.infer<typeof tableFile>;
