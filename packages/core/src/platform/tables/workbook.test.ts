import { buffer } from 'node:stream/consumers';
import type { TableColumn } from '@worksmart/shared/platform/table-formats.ts';
import { forAllAsync } from '@worksmart/shared/testing/for-all.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvPayloads } from '#testing/csv-payloads.ts';
import { readWorkbook } from '#testing/read-workbook.ts';
import { unzip } from '#testing/unzip.ts';
import { type Row, type Rows, writeWorkbook } from './workbook.ts';

const changed = new Date('2026-03-04T00:00:00Z');
const bytesOf = (columns: readonly TableColumn[], rows: Rows, { name = 'Clients', most = 10_000 } = {}) =>
  buffer(writeWorkbook([{ name, columns, rows }], { changed, most }));

const kinds: TableColumn[] = [
  { header: 'Company' },
  { header: 'Employees', kind: 'number' },
  { header: 'Yearly Fee', kind: 'amount' },
  { header: 'Share %', kind: 'percent' },
  { header: 'Day', kind: 'date' },
  { header: 'At', kind: 'instant' },
  { header: 'Active', kind: 'flag' },
];

test('writes real numbers, percentages, days and times, as a CSV or the screen has them', async () => {
  const bytes = await bytesOf(kinds, [
    [['Acme', '1,234', '$1,234.50', '12.5%', '03/04/2026', '2026-03-04 06:00:00', 'Yes']],
    [['Birch', '-7', '\u2212$0.05', '4.125', '2026-03-04', '', 'No']],
  ]);
  expect(readWorkbook(bytes).get('Clients')).toEqual([
    kinds.map(({ header }) => header),
    ['Acme', 1234, 1234.5, 0.125, 46_085, 46_085.25, 'Yes'],
    ['Birch', -7, -0.05, 0.04125, 46_085, '', 'No'],
  ]);
});

test('keeps what is no number of its kind as text: days before March 1900, sixteen digits, words', async () => {
  const bytes = await bytesOf(kinds, [
    [['x', '1234567890123456', 'n/a', 'none', '01/01/1900', 'later', '']],
    [['y', '0000000000000000012', '1e5', '', '02/03/04', '', '']],
  ]);
  expect(readWorkbook(bytes).get('Clients')?.slice(1)).toEqual([
    ['x', '1234567890123456', 'n/a', 'none', '01/01/1900', 'later', ''],
    ['y', 12, '1e5', '', '02/03/04', '', ''],
  ]);
});

test('T19 each of the sixty payloads, and any other text, stays the text that it is', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 20 });
  await forAllAsync({ numRuns: 30 }, fc.array(text, { minLength: 1, maxLength: 20 }), async (texts) => {
    const all = [...csvPayloads, '_x000D_', '\r\n', '\u0000\u0007', ...texts];
    const bytes = await bytesOf([{ header: 'Text' }], [all.map((one) => [one])]);
    const sheet = (await unzip(bytes)).get('xl/worksheets/sheet1.xml')?.toString() ?? '';
    expect(sheet).not.toContain('<f>');
    const shown = (readWorkbook(bytes).get('Clients') ?? []).slice(1).flat();
    const kept = all.map((one) => one.toWellFormed().replaceAll('\r\n', '\n'));
    expect(shown.filter((one) => one !== '')).toEqual(kept.filter((one) => one !== ''));
  });
});

test('has a bold header that stays in view, filters, and widths that show the texts', async () => {
  const bytes = await bytesOf(kinds.slice(0, 2), [[['A long name of a company in Indianapolis', '5']]]);
  const parts = await unzip(bytes);
  const sheet = String(parts.get('xl/worksheets/sheet1.xml'));
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(sheet).toContain('<autoFilter ref="A1:B2"/>');
  expect(sheet).toContain('<col min="1" max="1" width="42" customWidth="1"/><col min="2" max="2" width="13"');
  const style = Number(/<c r="A1" s="(\d+)"/.exec(sheet)?.[1]);
  const xfs =
    String(parts.get('xl/styles.xml'))
      .split('<cellXfs')[1]
      ?.match(/<xf [^>]*>/g) ?? [];
  expect(xfs[style]).toContain('fontId="1"');
});

test('goes on in another sheet when one is full, each with the header, and names sheets as Excel accepts', async () => {
  function* rows(): Generator<Row[]> {
    for (let at = 0; at < 7; at += 2) yield [[`r${at}`], [`r${at + 1}`]];
  }
  const name = "Reinsurance: 'a' / [b] * what is it called then?";
  const sheets = readWorkbook(await bytesOf([{ header: 'Row' }], rows(), { name, most: 3 }));
  expect([...sheets.keys()]).toEqual([
    "Reinsurance 'a' b what is it ca",
    "Reinsurance 'a' b what is i (2)",
    "Reinsurance 'a' b what is i (3)",
  ]);
  expect([...sheets.values()]).toEqual([
    [['Row'], ['r0'], ['r1'], ['r2']],
    [['Row'], ['r3'], ['r4'], ['r5']],
    [['Row'], ['r6'], ['r7']],
  ]);
});

test('a list without rows has its header; a failing source fails the file and is closed', async () => {
  expect(readWorkbook(await bytesOf(kinds, [])).get('Clients')).toEqual([kinds.map(({ header }) => header)]);
  let closed = false;
  async function* failing(): AsyncGenerator<Row[]> {
    try {
      yield [['one']];
      throw new Error('The database is gone.');
    } finally {
      closed = true;
    }
  }
  await expect(bytesOf([{ header: 'Row' }], failing())).rejects.toThrow('The database is gone.');
  expect(closed).toBe(true);
});

test('a reader that leaves closes the source', async () => {
  let closed = false;
  let reading = false;
  async function* endless(): AsyncGenerator<Row[]> {
    reading = true;
    try {
      for (;;) yield Array.from({ length: 1000 }, (_, at) => [`${Math.sin(at)}`]);
    } finally {
      closed = true;
    }
  }
  const file = writeWorkbook([{ name: 'Long', columns: [{ header: 'Row' }], rows: endless() }], { changed });
  file.resume();
  await expect.poll(() => reading).toBe(true);
  file.destroy();
  await expect.poll(() => closed).toBe(true);
});

test('a formula has the given result as its stored value', async () => {
  const bytes = await bytesOf(kinds.slice(0, 3), [
    [
      ['Total', '3', { text: '1234.50', formula: 'SUM(B2:B9)', bold: true }],
      ['Note', '', { text: 'yes', formula: 'IF(B2>2,"yes","no")', kind: 'text' }],
    ],
  ]);
  const sheet = String((await unzip(bytes)).get('xl/worksheets/sheet1.xml'));
  expect(sheet).toContain('><f>SUM(B2:B9)</f><v>1234.50</v></c>');
  expect(sheet).toContain('t="str"><f>IF(B2&gt;2,&quot;yes&quot;,&quot;no&quot;)</f><v>yes</v></c>');
});
