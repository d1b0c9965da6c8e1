import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { csvLine, csvStart } from './csv.ts';
import { type CsvStatement, copySql } from './csv-sql.ts';
import { crlfLines } from './line-ends.ts';

export interface CsvExtract {
  /** The file's bytes: UTF-8 with BOM, header, a line for each row, CRLF. It fails where the statement does. */
  content: Readable;
  /** How many rows there were; known once `content` has ended. */
  rows(): number;
}

const piece = 256 * 1024;

/** The file of an extract, with a line that says so where there were no rows. */
export const orNothing = ({ content, rows }: CsvExtract, nothing: string): Readable => {
  async function* lines(): AsyncIterable<Buffer> {
    yield* content as AsyncIterable<Buffer>;
    if (rows() === 0) yield Buffer.from(csvLine([nothing]));
  }
  return Readable.from(lines(), { objectMode: false });
};

/**
 * The rows of a statement as a CSV file, however many: read by COPY as they are wanted, never in memory together.
 * @param source a connection that does nothing else until the file has ended; closing it breaks the file off
 */
export const copyCsv = (source: pg.ClientBase, statement: CsvStatement): CsvExtract => {
  const copy = source.query(to(copySql(statement), { highWaterMark: piece }));
  const lines = crlfLines();
  // What goes wrong is told by whoever reads `lines`.
  pipeline(copy, lines).catch(() => {});
  async function* bytes(): AsyncIterable<Buffer> {
    yield Buffer.from(csvStart + csvLine(statement.columns.map(({ header }) => header)));
    yield* lines as AsyncIterable<Buffer>;
  }
  return { content: Readable.from(bytes(), { objectMode: false, highWaterMark: piece }), rows: () => copy.rowCount };
};
