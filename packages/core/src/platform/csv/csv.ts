import { stringify } from 'csv-stringify/sync';

/** What a spreadsheet program takes for the start of a formula; the full-width forms count as such in some. */
const startsFormula = /^[=+\-@\t\r\0\uFF1D\uFF0B\uFF0D\uFF20]/;
const isNumber = /^[+-]?\d+(\.\d+)?$/;

/**
 * Within a cell, where a spreadsheet set to a country that writes decimals with a comma parts cells by semicolons: it
 * knows no quotes there, which stand in the middle of what it takes for one cell.
 */
const startsFormulaWithin = /([;\t\r\n][ "]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
const guardWithin = /([;\t\r\n][ "]*)'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

const guarded = (text: string): string => {
  const within = text.replaceAll(startsFormulaWithin, "$1'");
  return startsFormula.test(text) && !isNumber.test(text) ? `'${within}` : within;
};

/** A cell as it was before `csvLine` put apostrophes before what a spreadsheet would act on. */
export const withoutGuard = (cell: string): string =>
  (cell.charCodeAt(0) === 39 && startsFormula.test(cell.slice(1)) ? cell.slice(1) : cell).replaceAll(guardWithin, '$1');

/** Before the first line of a file: without it spreadsheet programs read UTF-8 as something else. */
export const csvStart = '\uFEFF';

/** One line of a CSV file (RFC 4180), with its end. What would act as a formula gets an apostrophe before it. */
export const csvLine = (cells: readonly string[]): string =>
  stringify([cells.map(guarded)], { record_delimiter: 'windows', quoted_match: /[\r\n]/ });
