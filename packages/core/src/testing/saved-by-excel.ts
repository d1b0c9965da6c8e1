import { parse } from 'csv-parse/sync';

/** How Excel saves a sheet as text. */
export const excelKinds = {
  /** “CSV UTF-8”. */
  utf8: { separator: ',', encode: (text: string) => Buffer.from(`\ufeff${text}`) },
  /** “CSV UTF-8” after another program removed the mark. */
  unmarked: { separator: ',', encode: (text: string) => Buffer.from(text) },
  /** “CSV”: in the encoding of older Windows programs. The letters of our samples have the same bytes in Latin-1. */
  csv: { separator: ',', encode: (text: string) => Buffer.from(text, 'latin1') },
  /** “CSV” in regions with decimal commas. */
  semicolons: { separator: ';', encode: (text: string) => Buffer.from(text, 'latin1') },
  /** “CSV” in such regions, after a program asked for it: with the line that Excel then writes. */
  marked: { separator: ';', encode: (text: string) => Buffer.from(`sep=;\r\n${text}`, 'latin1') },
  /** “Unicode Text”: UTF-16 with tabs. */
  unicode: { separator: '\t', encode: (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le') },
} as const;
export type ExcelKind = keyof typeof excelKinds;

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** The most digits that a cell shows without a format of its own. */
const mostDigits = 11;

const isDay = (year: string, month: string, day: string): boolean => {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
};

/** A number as a cell without a format shows it: 1.23457E+14 for one with many digits. */
const generalNumber = (text: string): string => {
  const value = Number(text);
  if (Math.trunc(Math.abs(value)).toString().length <= mostDigits) return String(value);
  const [digits = '', exponent = ''] = value.toExponential(5).split('e+');
  return `${Number(digits)}E+${exponent.padStart(2, '0')}`;
};

const isNumber = /^[+-]?\d+(?:\.\d*)?(?:E[+-]?\d+)?$/i;

/** What Excel shows of a cell of a CSV file that it opened, and so writes when it saves. */
export const excelCell = (cell: string): string => {
  const text = cell.trim();
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  if (year !== '') return isDay(year, month, day) ? `${Number(month)}/${Number(day)}/${year}` : text;
  const [, first = '', second = '', last = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  if (last !== '') return isDay(last, first, second) ? `${Number(first)}/${Number(second)}/${last}` : text;
  const [, ofYear = '', ofMonth = ''] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  if (ofYear !== '') return `${monthNames[Number(ofMonth) - 1]}-${ofYear.slice(2)}`;
  // A number that is too large stays text, as does an id such as 933600E452.
  if (isNumber.test(text) && Number.isFinite(Number(text))) return generalNumber(text);
  return /^(?:true|false)$/i.test(text) ? text.toUpperCase() : text;
};

/** Rewrites a CSV file as Excel does when it opens and saves it. */
export const savedByExcel = (csv: string, kind: ExcelKind): Buffer => {
  const { separator, encode } = excelKinds[kind];
  const rows: string[][] = parse(csv, { bom: true, relax_column_count: true, skip_empty_lines: true });
  const width = Math.max(...rows.map((cells) => cells.length));
  const quoted = (cell: string): string =>
    cell.includes(separator) || cell.includes(',') || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  // A sheet is as wide as its widest row.
  const lines = rows.map((cells) => Array.from({ length: width }, (_, at) => quoted(excelCell(cells[at] ?? ''))));
  return encode(lines.map((cells) => `${cells.join(separator)}\r\n`).join(''));
};
