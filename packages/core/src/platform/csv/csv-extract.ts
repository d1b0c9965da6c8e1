import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { csvLine, csvStart } from './csv.ts';
import { type CsvStatement, copySql } from './csv-sql.ts';
import { crlfLines } from './line-ends.ts';

export interface CsvExtract {
  /** The file's bytes: UTF-8 with BOM, a header, one line per row, CRLF. Fails if the statement fails. */
  content: Readable;
  /** Returns the number of rows; known once `content` has ended. */
  rows(): number;
}

const piece = 256 * 1024;

/** Returns the file of an extract, plus a line with the text `nothing` if there were no rows. */
export const orNothing = ({ content, rows }: CsvExtract, nothing: string): Readable => {
  async function* lines(): AsyncIterable<Buffer> {
    yield* content as AsyncIterable<Buffer>;
    if (rows() === 0) yield Buffer.from(csvLine([nothing]));
  }
  return Readable.from(lines(), { objectMode: false });
};

/**
 * Streams the rows of a statement as a CSV file by COPY, so that any number of rows fits in memory.
 * @param source a connection used for nothing else until the file has ended; closing it ends the file with an error
 */
export const copyCsv = (source: pg.ClientBase, statement: CsvStatement): CsvExtract => {
  const copy = source.query(to(copySql(statement), { highWaterMark: piece }));
  const lines = crlfLines();
  // The reader of `lines` gets the error.
  pipeline(copy, lines).catch(() => {});
  async function* bytes(): AsyncIterable<Buffer> {
    yield Buffer.from(csvStart + csvLine(statement.columns.map(({ header }) => header)));
    yield* lines as AsyncIterable<Buffer>;
  }
  return { content: Readable.from(bytes(), { objectMode: false, highWaterMark: piece }), rows: () => copy.rowCount };
};

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** Reads one cell of COPY's text format, in which a backslash starts an escape and `\\N` is null. */
const cellOf = (cell: string): string => {
  if (!cell.includes('\\')) return cell;
  return cell === '\\N' ? '' : cell.replaceAll(/\\(.)/gs, (_, code: string) => escapes[code] ?? code);
};

/**
 * Streams the rows of a statement by COPY, some at a time, with null as an empty text.
 * @param source as for `copyCsv`
 */
export async function* copyRows(source: pg.ClientBase, statement: CsvStatement): AsyncGenerator<string[][]> {
  const copy = source.query(to(copySql(statement, 'text'), { highWaterMark: piece }));
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines.map((line) => line.split('\t').map(cellOf));
  }
}
