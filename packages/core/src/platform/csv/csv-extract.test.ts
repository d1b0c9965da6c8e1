import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { forAllAsync } from '@worksmart/shared/testing/for-all.ts';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { csvPayloads } from '#testing/csv-payloads.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { csvLine, csvStart } from './csv.ts';
import { copyCsv } from './csv-extract.ts';
import { withValues } from './csv-sql.ts';
import { crlfLines } from './line-ends.ts';

const database = databaseForTests();

/** Reads the text with its byte order mark, which `text()` would strip. */
const text = async (content: Readable): Promise<string> => (await buffer(content)).toString();

const within = async <T>(work: (source: pg.Client) => Promise<T>): Promise<T> => {
  const source = new pg.Client({ connectionString: database.url, options: '-c TimeZone=UTC' });
  source.on('error', () => {});
  await source.connect();
  try {
    return await work(source);
  } finally {
    await source.end();
  }
};

const cellsOf = (file: string): string[][] => parse(file, { bom: true, record_delimiter: '\r\n' });

const starts = ['=', '+', '-', '@', '\t', '\r', '\n', ' ', '"', "'", '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20', ''];
const cell = fc
  .tuple(fc.constantFrom(...starts), fc.stringMatching(/^[a-zA-Z0-9 .,;@"\n\r\t\\$éü東😀'=+-]{0,12}$/u))
  .map(([start, rest]) => start + rest);
const number = fc.constantFrom('-12.50', '+3', '0.0765', '-1', '+1.', '-.5', '1e5', '-1-1', '٣', '-٣', '\\.');

test('T19 the database guards texts the same way as the TypeScript writer', async () => {
  await within(async (source) => {
    await forAllAsync(
      { numRuns: 60 },
      fc.array(fc.tuple(cell, fc.oneof(cell, number)), { minLength: 1, maxLength: 40 }),
      async (rows) => {
        const { content, rows: count } = copyCsv(source, {
          columns: [
            { header: 'One', sql: 'x.one' },
            { header: '=Two', sql: 'x.two' },
            { header: 'n', sql: 'x.n', kind: 'number' },
          ],
          from: 'from unnest($1::text[], $2::text[]) with ordinality as x(one, two, n) order by x.n',
          values: [rows.map(([one]) => one), rows.map(([, two]) => two)],
        });
        const expected = rows.map(([one, two], at) => csvLine([one, two, String(at + 1)]));
        expect(cellsOf(await text(content))).toEqual(
          cellsOf(csvStart + csvLine(['One', '=Two', 'n']) + expected.join('')),
        );
        expect(count()).toBe(rows.length);
      },
    );
  });
});

test('T19 puts an apostrophe before each of the sixty payloads', async () => {
  const file = await within((source) =>
    text(
      copyCsv(source, {
        columns: [{ header: 'Text', sql: 'x.t' }],
        from: 'from unnest($1::text[]) with ordinality as x(t, n) order by x.n',
        values: [csvPayloads],
      }).content,
    ),
  );
  expect(cellsOf(file).slice(1).flat()).toEqual(csvPayloads.map((payload) => `'${payload}`));
});

test('writes numbers, dates, instants and flags as a spreadsheet reads them, and null as an empty cell', async () => {
  const columns = [
    { header: 'Amount', sql: 'amount', kind: 'number' },
    { header: 'Day', sql: 'day', kind: 'date' },
    { header: 'At', sql: 'at', kind: 'instant' },
    { header: 'Is', sql: 'is_so', kind: 'flag' },
    { header: 'Text', sql: 'note' },
  ] as const;
  const file = await within((source) =>
    text(
      copyCsv(source, {
        columns,
        from: `from (values (-12.5::numeric, date '2026-02-03', timestamptz '2026-02-03T23:00:00-05', true, null),
          (null, null, null, false, 'x'), (7.1, null, null, null, 'y')) as v(amount, day, at, is_so, note)`,
      }).content,
    ),
  );
  expect(file.slice(1).split('\r\n')).toEqual([
    'Amount,Day,At,Is,Text',
    '-12.5,2026-02-03,2026-02-04 04:00:00,Yes,',
    ',,,No,x',
    '7.1,,,,y',
    '',
  ]);
});

test('writes every value as a literal, whatever it contains', async () => {
  const values = ["it's", 'a\\b', '$1', '{"x"}', 'null', '"'];
  const { asArray, one } = await within(async (source) => {
    const {
      rows: [row],
    } = await source.query<{ asArray: string[]; one: string }>(
      withValues('select $1::text[] as "asArray", $2 as one', [values, "'; drop table customer; --"]),
    );
    if (!row) throw new Error('no row');
    return row;
  });
  expect(asArray).toEqual(values);
  expect(one).toBe("'; drop table customer; --");
  expect(withValues('$1 $2 $3', [null, 5, true])).toBe("null '5' 'true'");
  expect(() => withValues('$2', [1])).toThrow('There is no value for $2.');
});

test('ends lines with CRLF and keeps LF within cells, wherever a chunk ends', async () => {
  const rows = '1,"a\nb","say ""x\n"""\n2,,\n"",é,"\n"\n';
  for (let size = 1; size < 12; size += 1) {
    const lines = crlfLines();
    const read = text(lines);
    const bytes = Buffer.from(rows);
    for (let at = 0; at < bytes.length; at += size) lines.write(bytes.subarray(at, at + size));
    lines.end();
    expect(await read).toBe('1,"a\nb","say ""x\n"""\r\n2,,\r\n"",é,"\n"\r\n');
  }
});

test('closing a file early ends its statement', async () => {
  const endless = within(async (source) => {
    const { content } = copyCsv(source, {
      columns: [{ header: 'n', sql: 'n', kind: 'number' }],
      from: 'from generate_series(1, 9000) as n, generate_series(1, 9000) as m',
    });
    const closed = new Promise((resolve) => content.once('data', resolve)).then(() => source.end());
    await Promise.all([text(content), closed]);
  });
  await expect(endless).rejects.toThrow();
  await within((source) =>
    expect
      .poll(async () => {
        const { rows } = await source.query(
          `select from pg_stat_activity where query like 'copy%' and state = 'active' and datname = current_database()`,
        );
        return rows.length;
      })
      .toBe(0),
  );
});

test('a failing statement fails its file', async () => {
  const failing = within((source) =>
    text(
      copyCsv(source, {
        columns: [{ header: 'n', sql: '1 / (n - 5)', kind: 'number' }],
        from: 'from generate_series(1, 9) n',
      }).content,
    ),
  );
  await expect(failing).rejects.toMatchObject({ code: '22012' });
});
