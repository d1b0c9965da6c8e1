import { type DelimiterId, type Dialect, delimiters } from './dialect.ts';

const ids = Object.keys(delimiters) as DelimiterId[];

/**
 * Returns the cells of the complete rows of a text (RFC 4180; CR alone ends a line too), at most `most`; quotes within plain cells
 * are kept, empty rows are left out.
 */
export const splitRows = (text: string, delimiter: DelimiterId, most: number): string[][] => {
  const separator = delimiters[delimiter];
  const rows: string[][] = [];
  let cells: string[] = [];
  let at = 0;
  const endRow = (next: number): void => {
    if (cells.some((cell) => cell.trim() !== '')) rows.push(cells);
    cells = [];
    at = next;
  };
  while (at < text.length && rows.length < most) {
    let end: number;
    if (text[at] === '"') {
      let close = text.indexOf('"', at + 1);
      while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
      if (close < 0) break;
      cells.push(text.slice(at + 1, close).replaceAll('""', '"'));
      end = close + 1;
    } else {
      end = at;
      while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
      cells.push(text.slice(at, end));
    }
    const isReturn = text[end] === '\r';
    if (isReturn && text[end + 1] === '\n') end += 1;
    if (text[end] === separator) {
      at = end + 1;
      if (at === text.length) {
        cells.push('');
        endRow(at);
      }
    } else if (end >= text.length || text[end] === '\n' || isReturn) endRow(end + 1);
    else break;
  }
  return rows;
};

/** A first line that only says what separates cells, as Excel reads and writes it: `sep=;`. */
const separatorLine = /^"?sep=(.)"?(?:\r\n?|\n)/i;

/** Returns what separates the cells of a text, if its first line says so; and the text after that line. */
export const afterSeparatorLine = (text: string): { table: string; delimiter: DelimiterId | undefined } => {
  const [line = '', separator] = separatorLine.exec(text) ?? [];
  const delimiter = ids.find((id) => delimiters[id] === separator);
  return { table: delimiter ? text.slice(line.length) : text, delimiter };
};

/**
 * Returns how a text whose first row is its header is split into rows: as its first line says, or else at the character that splits the
 * header into most cells.
 */
export const plainDialect = (text: string): Dialect => {
  const { delimiter, table } = afterSeparatorLine(text);
  if (delimiter) return { delimiter, skipLines: 0, trailer: '', hasSeparatorLine: true };
  const widths = ids.map((id) => splitRows(table, id, 1)[0]?.length ?? 0);
  const most = Math.max(...widths);
  return { delimiter: (most > 1 && ids[widths.indexOf(most)]) || 'comma', skipLines: 0, trailer: '' };
};
