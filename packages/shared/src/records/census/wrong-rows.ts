import { type CheckedCensusRow, problemText } from './check.rules.ts';
import type { CensusFile } from './schema.ts';

/** Starts a formula in spreadsheet programs. */
const formula = /^[=+\-@\t\r]/;
const number = /^[+-]?\d+(\.\d+)?$/;

const cellText = (text: string): string => {
  const guarded = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return `"${guarded.replaceAll('"', '""')}"`;
};

/**
 * Writes the rows that are left out as CSV with their line and reason, to be corrected and imported again. Made in the
 * browser, so that rows which are not saved never leave it.
 */
export const wrongRowsCsv = (
  { headers, lines: numbers }: Pick<CensusFile, 'headers' | 'lines'>,
  rows: readonly (readonly string[])[],
  checked: readonly CheckedCensusRow[],
): string => {
  const wrong = checked.filter(({ good, hasLeft }) => !good && !hasLeft);
  const lines = [
    [...headers, 'reject_row', 'reject_reasons'],
    ...wrong.map(({ at, problems }) => [
      ...headers.map((_, place) => rows[at]?.[place] ?? ''),
      String(numbers[at] ?? at + 2),
      problems.map(problemText).join('; '),
    ]),
  ];
  return `\uFEFF${lines.map((line) => `${line.map(cellText).join(',')}\r\n`).join('')}`;
};
