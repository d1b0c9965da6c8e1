import { type DelimiterId, type Dialect, delimiterNames } from './dialect.ts';
import { isData } from './mapping.rules.ts';
import { afterSeparatorLine, splitRows } from './split-rows.ts';
import { trailerFilter } from './trailers.rules.ts';

const delimiterIds = Object.keys(delimiterNames) as DelimiterId[];

const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '');

/** Returns a text without its first lines. */
const afterLines = (text: string, count: number): string => {
  let at = 0;
  for (let line = 0; line < count; line += 1) {
    const end = /\r\n?|\n/.exec(text.slice(at));
    if (!end) return '';
    at += end.index + end[0].length;
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
  const complete = whole ? text : text.slice(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1);
  const table = afterLines(afterSeparatorLine(withoutMark(complete)).table, dialect.skipLines);
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
  const { table, delimiter: named } = afterSeparatorLine(withoutMark(text));
  const lines = table.split(/\r\n?|\n/).slice(0, mostBefore + 30);
  for (const delimiter of named ? [named] : delimiterIds) {
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
  const last = end.split(/\r\n?|\n/).findLast((line) => line.trim() !== '') ?? '';
  const [cells = []] = splitRows(last, delimiter, 1);
  const [word = ''] = /^[A-Za-z]{2,20}/.exec(cells[0]?.trim() ?? '') ?? [];
  return cells.length === width ? '' : word;
};
