import { isAscii, isUtf8 } from 'node:buffer';
import { importMessages } from '@worksmart/shared/claims/file-imports/constants.ts';
import { type Dialect, delimiters, documentedDialect } from '@worksmart/shared/claims/file-imports/profiles/dialect.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';

/** The longest row in characters, and the most cells of a row; no real table has more. */
const longestRow = 1024 * 1024;
const mostCells = 1000;

const quote = 34;
const lineFeed = 10;
const carriageReturn = 13;
const byteOrderMark = 0xfeff;
/** The first bytes of a zip, and so of every .xlsx. */
const zipMark = Buffer.from('PK\x03\x04', 'latin1');

/** Returns the error for a file that is not CSV in UTF-8; its text contains the code and the row, never a value. */
export const notCsv = (what: string): AppError => new AppError('unreadable', `${importMessages.notCsv} ${what}`);

/** Called for each row with its cells (the array is reused for the next row) and its number; the header is 1. */
export type OnRow = (cells: string[], rowNo: number) => void;

export interface Splitter {
  /** @throws AppError unreadable (E002) */
  push(chunk: Buffer): void;
  /** @throws AppError unreadable (E002) for a quote that is not closed */
  end(): void;
}

/** Returns how many bytes at the end belong to a character that has not arrived completely. */
const unfinishedCharacter = (bytes: Buffer): number => {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
};

/** Decodes bytes as they arrive; throws if they are not UTF-8. */
const createDecoder = () => {
  let held: Buffer = Buffer.alloc(0);
  let first = true;
  return (chunk: Buffer, last: boolean): string => {
    const bytes = held.length > 0 ? Buffer.concat([held, chunk]) : chunk;
    const cut = bytes.length - (last ? 0 : unfinishedCharacter(bytes));
    // Copy the bytes: the caller reuses the chunk's memory.
    held = Buffer.from(bytes.subarray(cut));
    const whole = bytes.subarray(0, cut);
    if (first && whole.subarray(0, zipMark.length).equals(zipMark)) {
      throw notCsv('It is an Excel workbook or an archive: please save the sheet as “CSV UTF-8” and upload that file.');
    }
    if (whole.includes(0)) throw notCsv('Its bytes are not UTF-8 text: please save it as “CSV UTF-8”.');
    if (isAscii(whole)) {
      first &&= whole.length === 0;
      return whole.toString('latin1');
    }
    if (!isUtf8(whole)) throw notCsv('Its text is not UTF-8.');
    const text = whole.toString('utf8');
    const marked = first && text.charCodeAt(0) === byteOrderMark;
    first &&= whole.length === 0;
    return marked ? text.slice(1) : text;
  };
};

/** Drops the first lines of the text that a decoder returns, whatever they contain. */
const withoutLines = (decode: ReturnType<typeof createDecoder>, count: number): typeof decode => {
  let left = count;
  return (chunk, last) => {
    let text = decode(chunk, last);
    for (; left > 0; left -= 1) {
      const end = text.indexOf('\n');
      if (end < 0) return '';
      text = text.slice(end + 1);
    }
    return text;
  };
};

const addCell = (cells: string[], cell: string, rowNo: number): void => {
  if (cells.length >= mostCells) throw notCsv(`Row ${rowNo} has more than ${mostCells} cells.`);
  cells.push(cell);
};

/** Returns where the next row begins after the line end at `at`; -1 if the rest of the line end has not arrived. */
const afterLineEnd = (text: string, at: number, last: boolean, rowNo: number): number => {
  const letter = at < text.length ? text.charCodeAt(at) : lineFeed;
  if (letter === lineFeed) return at + 1;
  if (letter !== carriageReturn) throw notCsv(`A quote in row ${rowNo} is not followed by a comma.`);
  if (at + 1 === text.length && !last) return -1;
  if (at + 1 < text.length && text.charCodeAt(at + 1) !== lineFeed) {
    throw notCsv(`Row ${rowNo} has a line ending that is not accepted.`);
  }
  return at + 2;
};

/**
 * Splits CSV (RFC 4180; LF and CRLF line ends) into rows as its bytes arrive, in constant memory. Empty lines are counted
 * and skipped; lines before the header are counted too, so that row numbers are a spreadsheet's.
 */
export const createSplitter = (
  onRow: OnRow,
  { delimiter, skipLines }: Pick<Dialect, 'delimiter' | 'skipLines'> = documentedDialect,
): Splitter => {
  const decode = withoutLines(createDecoder(), skipLines);
  const separator = delimiters[delimiter].charCodeAt(0);
  const cells: string[] = [];
  let rest = '';
  let rowNo = skipLines + 1;

  const endRow = (isEmpty: boolean): void => {
    if (!isEmpty) onRow(cells, rowNo);
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
      let quoted = false;
      if (text.charCodeAt(at) === quote) {
        quoted = true;
        let close = text.indexOf('"', at + 1);
        let doubled = false;
        while (close >= 0 && text.charCodeAt(close + 1) === quote) {
          doubled = true;
          close = text.indexOf('"', close + 2);
        }
        if (close < 0 && last) throw notCsv(`A quote in row ${rowNo} is not closed.`);
        // The last quote may be the first half of a doubled one.
        if (close < 0 || (close + 1 === length && !last)) break;
        const cell = text.slice(at + 1, close);
        addCell(cells, doubled ? cell.replaceAll('""', '"') : cell, rowNo);
        next = close + 1;
      } else {
        next = at;
        let letter = -1;
        for (; next < length; next += 1) {
          letter = text.charCodeAt(next);
          if (letter === separator || letter === lineFeed || letter === carriageReturn || letter === quote) break;
        }
        if (next < length && letter === quote) throw notCsv(`A quote in row ${rowNo} is inside a cell.`);
        if (next === length && !last) break;
        addCell(cells, text.slice(at, next), rowNo);
      }
      if (text.charCodeAt(next) === separator) {
        at = next + 1;
        continue;
      }
      const nextRow = afterLineEnd(text, next, last, rowNo);
      if (nextRow < 0) break;
      endRow(cells.length === 1 && cells[0] === '' && !quoted);
      at = nextRow;
      rowStart = at;
    }
    cells.length = 0;
    return rowStart;
  };

  const take = (chunk: Buffer, last: boolean): void => {
    const text = rest + decode(chunk, last);
    rest = text.slice(split(text, last));
    if (rest.length > longestRow) throw notCsv(`Row ${rowNo} is longer than 1 MB.`);
  };

  return {
    push: (chunk) => take(chunk, false),
    end: () => take(Buffer.alloc(0), true),
  };
};
