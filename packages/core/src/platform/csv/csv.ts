import { stringify } from 'csv-stringify/sync';

/** Characters that start a formula in spreadsheet programs; some also accept the full-width forms. */
const startsFormula = /^[=+\-@\t\r\0\uFF1D\uFF0B\uFF0D\uFF20]/;
const isNumber = /^[+-]?\d+(\.\d+)?$/;

/**
 * A formula start within a cell. Spreadsheets in regions with decimal commas split cells at semicolons, and then ignore
 * our quotes, which stand in the middle of what they read as one cell.
 */
const startsFormulaWithin = /([;\t\r\n][ "]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
const guardWithin = /([;\t\r\n][ "]*)'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

const guarded = (text: string): string => {
  const within = text.replaceAll(startsFormulaWithin, "$1'");
  return startsFormula.test(text) && !isNumber.test(text) ? `'${within}` : within;
};

/** Removes the apostrophes that `csvLine` put before formulas. */
export const withoutGuard = (cell: string): string => {
  // Nearly every cell of an import.
  if (!cell.includes("'")) return cell;
  const inner = cell.slice(1);
  return (cell.startsWith("'") && startsFormula.test(inner) ? inner : cell).replaceAll(guardWithin, '$1');
};

/** The byte order mark that starts a file: without it spreadsheet programs do not read it as UTF-8. */
export const csvStart = '\uFEFF';

/** Returns one line of a CSV file (RFC 4180) with its line end, and puts an apostrophe before formulas. */
export const csvLine = (cells: readonly string[]): string =>
  stringify([cells.map(guarded)], { record_delimiter: 'windows', quoted_match: /[\r\n]/ });
