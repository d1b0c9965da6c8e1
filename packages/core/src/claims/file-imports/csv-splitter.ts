import { importMessages } from '@worksmart/shared/claims/file-imports/constants.ts';
import { type Dialect, delimiters, documentedDialect } from '@worksmart/shared/claims/file-imports/profiles/dialect.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { createDecoder, type Decoder } from '#platform/csv/text-decoder.ts';

/** The longest row in characters, and the most cells of a row; no real table has more. */
const longestRow = 1024 * 1024;
const mostCells = 1000;

const quote = 34;
const lineFeed = 10;
const carriageReturn = 13;
const space = 32;
const noBreakSpace = 160;
/** The first bytes of a zip, and so of every .xlsx; of an .xls; and of gzip. */
const packed = ['504b0304', 'd0cf11e0', '1f8b'].map((mark) => Buffer.from(mark, 'hex'));

/** Returns the error for a file that is no table of text; its text contains the code and the row, never a value. */
export const notCsv = (what: string): AppError => new AppError('unreadable', `${importMessages.notCsv} ${what}`);

/** Called for each row with its cells (the array is reused for the next row) and its number; the header is 1. */
export type OnRow = (cells: string[], rowNo: number) => void;

export interface Splitter {
  /** @throws AppError unreadable (E002) */
  push(chunk: Buffer): void;
  /** @throws AppError unreadable (E002) for a quote that is not closed */
  end(): void;
  /** Returns how many rows of empty cells were left out. */
  emptyRows(): number;
}

/** Returns the error for bytes that are no text, or not one kind of text. */
const notText = (rowNo: number, broken: Decoder['broken']): AppError =>
  notCsv(
    broken === 'mixed'
      ? `A character in row ${rowNo} is not UTF-8, although those before it are: please save the file as “CSV UTF-8”.`
      : `Row ${rowNo} is not text: please save the file as “CSV UTF-8”.`,
  );

const tooLong = (rowNo: number, row: string): AppError =>
  notCsv(`Row ${rowNo} is longer than 1 MB${row.includes('"') ? ': a quote in it may not be closed' : ''}.`);

const assertNotPacked = (head: Buffer): void => {
  if (packed.some((mark) => head.subarray(0, mark.length).equals(mark)))
    throw notCsv('It is an Excel workbook or an archive: please save the sheet as “CSV UTF-8” and upload that file.');
};

const lineEnd = /\r\n?|\n/;

/** Drops the first lines of the text that a decoder returns, whatever they contain. */
const withoutLines = (count: number): ((text: string, last: boolean) => string) => {
  let left = count;
  let held = '';
  return (text, last) => {
    if (left === 0) return text;
    let rest = held + text;
    held = '';
    while (left > 0) {
      const end = lineEnd.exec(rest);
      // The line feed after a carriage return may not have arrived.
      if (!end || (end[0] === '\r' && end.index + 1 === rest.length && !last)) {
        held = end ? rest.slice(end.index) : '';
        return '';
      }
      rest = rest.slice(end.index + end[0].length);
      left -= 1;
    }
    return rest;
  };
};

const addCell = (cells: string[], cell: string, rowNo: number): void => {
  if (cells.length >= mostCells) throw notCsv(`Row ${rowNo} has more than ${mostCells} cells.`);
  cells.push(cell);
};

/** Returns where the next row begins after the line end at `at`; -1 if the rest of the line end has not arrived. */
const afterLineEnd = (text: string, at: number, last: boolean): number => {
  if (at >= text.length || text.charCodeAt(at) === lineFeed) return at + 1;
  if (at + 1 === text.length && !last) return -1;
  return text.charCodeAt(at + 1) === lineFeed ? at + 2 : at + 1;
};

const isCellEnd = (letter: number, separator: number): boolean =>
  letter === separator || letter === lineFeed || letter === carriageReturn;

/** Returns where the cell that a quote at `at` opens is closed; -1 if it is not. */
const closingQuote = (text: string, at: number): number => {
  let close = text.indexOf('"', at + 1);
  while (close >= 0 && text.charCodeAt(close + 1) === quote) close = text.indexOf('"', close + 2);
  return close;
};

/** Whether a row has nothing in any cell; old programs end a file with the control character Z. */
const isEmptyRow = (cells: readonly string[]): boolean => {
  // Nearly every row begins with a letter or a digit.
  const first = cells[0]?.charCodeAt(0) ?? 0;
  if (first > space && first < noBreakSpace) return false;
  return cells.every((cell) => cell.replaceAll('\u001a', '').trim() === '');
};

/**
 * Splits CSV (RFC 4180; LF, CRLF and CR line ends; a quote inside a cell without quotes is text) into rows as its bytes arrive,
 * in constant memory. Empty lines and rows of empty cells are counted and skipped; lines before the header are counted too, so
 * that row numbers are a spreadsheet's.
 */
export const createSplitter = (
  onRow: OnRow,
  { delimiter, skipLines, hasSeparatorLine }: Omit<Dialect, 'trailer'> = documentedDialect,
): Splitter => {
  const decoder = createDecoder();
  const skip = withoutLines(skipLines + (hasSeparatorLine ? 1 : 0));
  const separator = delimiters[delimiter].charCodeAt(0);
  const cells: string[] = [];
  let rest = '';
  let rowNo = skipLines + 1;
  let emptyRows = 0;
  let isFirst = true;

  const endRow = (): void => {
    if (!isEmptyRow(cells)) onRow(cells, rowNo);
    else if (cells.length > 1) emptyRows += 1;
    rowNo += 1;
    cells.length = 0;
  };

  /** Splits all complete rows. @returns where the first incomplete one begins */
  const split = (text: string, last: boolean): number => {
    const { length } = text;
    let rowStart = 0;
    let at = 0;
    while (at < length || (last && cells.length > 0)) {
      let next: number;
      if (text.charCodeAt(at) === quote) {
        const close = closingQuote(text, at);
        if (close < 0 && last) throw notCsv(`A quote in row ${rowNo} is not closed.`);
        // The last quote may be the first half of a doubled one.
        if (close < 0 || (close + 1 === length && !last)) break;
        const cell = text.slice(at + 1, close);
        addCell(cells, cell.includes('"') ? cell.replaceAll('""', '"') : cell, rowNo);
        next = close + 1;
        if (next < length && !isCellEnd(text.charCodeAt(next), separator))
          throw notCsv(`A quote in row ${rowNo} is not followed by a ${delimiter}.`);
      } else {
        next = at;
        while (next < length && !isCellEnd(text.charCodeAt(next), separator)) next += 1;
        if (next === length && !last) break;
        addCell(cells, text.slice(at, next), rowNo);
      }
      if (text.charCodeAt(next) === separator) {
        at = next + 1;
        continue;
      }
      const nextRow = afterLineEnd(text, next, last);
      if (nextRow < 0) break;
      endRow();
      at = nextRow;
      rowStart = at;
    }
    cells.length = 0;
    return rowStart;
  };

  const take = (chunk: Buffer, last: boolean): void => {
    if (isFirst) assertNotPacked(chunk);
    isFirst &&= chunk.length === 0;
    const text = rest + skip(decoder.decode(chunk, last), last);
    rest = text.slice(split(text, last && !decoder.broken));
    if (decoder.broken) throw notText(rowNo, decoder.broken);
    if (rest.length > longestRow) throw tooLong(rowNo, rest);
  };

  return {
    push: (chunk) => take(chunk, false),
    end: () => take(Buffer.alloc(0), true),
    emptyRows: () => emptyRows,
  };
};
