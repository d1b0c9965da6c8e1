import { type DelimiterId, type Dialect, delimiterNames, delimiters } from './dialect.ts';
import { isData } from './mapping.rules.ts';
import { trailerFilter } from './trailers.rules.ts';

const delimiterIds = Object.keys(delimiterNames) as DelimiterId[];

/** Returns the cells of the complete rows of a text (RFC 4180), at most `most`; quotes within plain cells are kept. */
export const splitRows = (text: string, delimiter: DelimiterId, most: number): string[][] => {
  const separator = delimiters[delimiter];
  const rows: string[][] = [];
  let cells: string[] = [];
  let at = 0;
  const endRow = (next: number): void => {
    if (cells.length > 1 || cells[0] !== '') rows.push(cells);
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
      while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1;
      cells.push(text.slice(at, end).replace(/\r$/, ''));
    }
    if (text[end] === '\r') end += 1;
    if (text[end] === separator) {
      at = end + 1;
      if (at === text.length) {
        cells.push('');
        endRow(at);
      }
    } else if (end >= text.length || text[end] === '\n') endRow(end + 1);
    else break;
  }
  return rows;
};

const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '');

/** Returns a text without its first lines. */
const afterLines = (text: string, count: number): string => {
  let at = 0;
  for (let line = 0; line < count; line += 1) {
    const end = text.indexOf('\n', at);
    if (end < 0) return '';
    at = end + 1;
  }
  return text.slice(at);
};

/** The beginning of a carrier's file, read as a table. */
export interface SampleTable {
  header: string[];
  rows: string[][];
}

/** Reads the beginning of a file; its last, possibly incomplete line is left out if the text is not the whole file. */
export const readSample = (
  text: string,
  dialect: Dialect,
  { whole, most }: { whole: boolean; most: number },
): SampleTable => {
  const complete = whole ? text : text.slice(0, text.lastIndexOf('\n') + 1);
  const table = afterLines(withoutMark(complete), dialect.skipLines);
  const [header = [], ...rows] = splitRows(table, dialect.delimiter, most + 1);
  const data: string[][] = [];
  const filter = trailerFilter(dialect, header.length, (cells) => data.push(cells));
  for (const [at, cells] of rows.entries()) filter.push(cells, at + 2);
  return { header: header.map((name) => name.trim()), rows: data };
};

/** The most lines before a header that the guess looks at. */
const mostBefore = 15;

/** The lines before the header: the first line with as many cells as most, none of them data. */
const headerLine = (rows: readonly (readonly string[])[], width: number): number => {
  const at = rows.findIndex((cells) => cells.length === width && cells.every((cell) => cell !== '' && !isData(cell)));
  return at < 0 || at > mostBefore ? 0 : at;
};

const mostFrequent = (counts: readonly number[]): [value: number, times: number] => {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  return [...times].sort(([, one], [, other]) => other - one)[0] ?? [0, 0];
};

/**
 * Guesses how a carrier's file is split into rows.
 * @param end the last bytes of the file, in which a trailer may be
 */
export const guessDialect = (text: string, end: string): Dialect => {
  let found: { dialect: Dialect; score: number; width: number } | undefined;
  const lines = withoutMark(text)
    .split(/\r?\n/)
    .slice(0, mostBefore + 30);
  for (const delimiter of delimiterIds) {
    const rows = lines.map((line) => splitRows(line, delimiter, 1)[0] ?? []);
    const [width, times] = mostFrequent(rows.map((cells) => cells.length).filter((count) => count > 1));
    const score = width * times;
    if (score <= (found?.score ?? 0)) continue;
    found = { dialect: { delimiter, skipLines: headerLine(rows, width), trailer: '' }, score, width };
  }
  if (!found) return { delimiter: 'comma', skipLines: 0, trailer: '' };
  return { ...found.dialect, trailer: guessTrailer(end, found.dialect.delimiter, found.width) };
};

/** The first word of the last line, if that line has another number of cells than the table. */
const guessTrailer = (end: string, delimiter: DelimiterId, width: number): string => {
  const last = end.split(/\r?\n/).findLast((line) => line.trim() !== '') ?? '';
  const [cells = []] = splitRows(last, delimiter, 1);
  const [word = ''] = /^[A-Za-z]{2,20}/.exec(cells[0]?.trim() ?? '') ?? [];
  return cells.length === width ? '' : word;
};
