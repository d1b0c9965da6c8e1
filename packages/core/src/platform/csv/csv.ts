import { stringify } from 'csv-stringify/sync';

/** What a spreadsheet program takes for the start of a formula; the full-width forms count as such in some. */
const startsFormula = /^[=+\-@\t\r\0\uFF1D\uFF0B\uFF0D\uFF20]/;
const isNumber = /^[+-]?\d+(\.\d+)?$/;

const guarded = (text: string): string => (startsFormula.test(text) && !isNumber.test(text) ? `'${text}` : text);

/** A cell as it was before `csvLine` put an apostrophe before what a spreadsheet would act on. */
export const withoutGuard = (cell: string): string =>
  cell.charCodeAt(0) === 39 && startsFormula.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Before the first line of a file: without it spreadsheet programs read UTF-8 as something else. */
export const csvStart = '\uFEFF';

/** One line of a CSV file (RFC 4180), with its end. A cell that would act as a formula gets a leading apostrophe. */
export const csvLine = (cells: readonly string[]): string =>
  stringify([cells.map(guarded)], { record_delimiter: 'windows', quoted_match: /[\r\n]/ });
