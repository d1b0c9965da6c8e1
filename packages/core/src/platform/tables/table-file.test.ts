import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { expect, test } from 'vitest';
import { csvPayloads } from '#testing/csv-payloads.ts';
import { databaseForTests } from '#testing/database-for-tests.ts';
import { readWorkbook } from '#testing/read-workbook.ts';
import { copyTable, tableFile } from './table-file.ts';

const database = databaseForTests();
const changed = new Date('2026-03-04T00:00:00Z');

const rowsOf = async (statement: Parameters<typeof copyTable>[2]) => {
  const source = new pg.Client({ connectionString: database.url, options: '-c TimeZone=UTC' });
  await source.connect();
  try {
    const bytes = await buffer(copyTable('xlsx', source, statement, () => changed));
    return [...readWorkbook(bytes).values()][0]?.slice(1);
  } finally {
    await source.end();
  }
};

test('T19 rows of a statement come into the workbook as they are stored, also with tabs, lines and backslashes', async () => {
  const texts = [...csvPayloads, 'a\tb', 'a\\b', '\\N', 'two\nlines', 'ü\u0001', "'=1"];
  const rows = await rowsOf({
    name: 'Texts',
    columns: [{ header: 'Text', sql: 'x.t' }],
    from: 'from unnest($1::text[]) with ordinality as x(t, n) order by x.n',
    values: [texts],
  });
  expect(rows).toEqual(texts.map((text) => [text.replaceAll('\r\n', '\n')]));
});

test('numbers, percentages, days, times and flags of a statement are real, and null is an empty cell', async () => {
  const statement = {
    name: 'Kinds',
    columns: [
      { header: 'Amount', sql: 'v.amount', kind: 'amount' },
      { header: 'Share %', sql: 'v.share', kind: 'percent' },
      { header: 'Day', sql: 'v.day', kind: 'date' },
      { header: 'At', sql: 'v.at', kind: 'instant' },
      { header: 'Is', sql: 'v.is_so', kind: 'flag' },
    ],
    from: `from (values (-12.5::numeric, 7.25::numeric, date '2026-03-04', timestamptz '2026-03-04T06:00:00Z', true),
      (null, null, null, null, null)) as v(amount, share, day, at, is_so)`,
  } as const;
  expect(await rowsOf(statement)).toEqual([[-12.5, 0.0725, 46_085, 46_085.25, 'Yes'], Array(5).fill('')]);
  expect(await rowsOf({ ...statement, from: `${statement.from} where false`, nothing: 'Nothing was found.' })).toEqual([
    ['Nothing was found.', '', '', '', ''],
  ]);
});

test('a file has the name of its table, and the sheet that name without the day', async () => {
  const table = { name: 'RFP List 2026-11-29', columns: [{ header: 'Name' }], rows: [[['Acme']]] };
  expect(tableFile('csv', table, () => changed)).toMatchObject({ name: 'RFP List 2026-11-29.csv', mime: 'text/csv' });
  const { name, content } = tableFile('xlsx', table, () => changed);
  expect(name).toBe('RFP List 2026-11-29.xlsx');
  expect([...readWorkbook(await buffer(content)).keys()]).toEqual(['RFP List']);
});
