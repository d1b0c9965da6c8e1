import type { TableFile } from './table-file.ts';

/** Starts a formula in spreadsheet programs. */
const formula = /^[=+\-@\t\r]/;
const number = /^[+-]?\d+(\.\d+)?$/;

const cellText = (text: string): string => {
  const guarded = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return `"${guarded.replaceAll('"', '""')}"`;
};

/** A row of a file that is left out, by its place among the rows, and why. */
export interface RejectedRow {
  at: number;
  reasons: readonly string[];
}

/**
 * Writes the rows that are left out as CSV with their line and reasons, to be corrected and imported again. Made in the
 * browser, so that rows which are not saved never leave it.
 */
export const rejectedRowsCsv = (
  { headers, lines: numbers }: Pick<TableFile, 'headers' | 'lines'>,
  rows: readonly (readonly string[])[],
  rejected: readonly RejectedRow[],
): string => {
  const lines = [
    [...headers, 'reject_row', 'reject_reasons'],
    ...rejected.map(({ at, reasons }) => [
      ...headers.map((_, place) => rows[at]?.[place] ?? ''),
      String(numbers[at] ?? at + 2),
      reasons.join('; '),
    ]),
  ];
  return `\uFEFF${lines.map((line) => `${line.map(cellText).join(',')}\r\n`).join('')}`;
};
