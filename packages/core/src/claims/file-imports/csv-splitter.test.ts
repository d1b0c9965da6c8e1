import { delimiters } from '@worksmart/shared/claims/file-imports/profiles/dialect.ts';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSplitter, type Splitter } from './csv-splitter.ts';

const push = (splitter: Splitter, bytes: Buffer, sizes: readonly number[]): void => {
  let at = 0;
  for (let turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    splitter.push(bytes.subarray(at, at + size));
    at += size;
  }
  splitter.end();
};

/** Returns the rows of a text whose bytes arrive in chunks of the given sizes, repeated. */
const rowsOf = (bytes: Buffer, sizes: readonly number[]): string[][] => {
  const rows: string[][] = [];
  push(
    createSplitter((cells) => rows.push([...cells])),
    bytes,
    sizes,
  );
  return rows;
};

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '');

const oracle = (bytes: Buffer, delimiter = ','): string[][] =>
  parse(bytes, {
    bom: true,
    delimiter,
    skip_empty_lines: true,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
  }).filter(isFilled);

const cell = fc.oneof(
  fc.stringMatching(/^[a-zA-Z0-9 .,"\n\réü東😀'=+-]{0,12}$/u),
  fc.constantFrom('', '1', 'a,b', '""', '"', '\r\n', 'x'.repeat(40)),
);
const written = (text: string, quoted: boolean): string =>
  quoted || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
const file = fc.record({
  rows: fc.array(fc.array(fc.tuple(cell, fc.boolean()), { minLength: 1, maxLength: 6 }), { maxLength: 12 }),
  ends: fc.array(fc.constantFrom('\n', '\r\n', '\r'), { minLength: 1, maxLength: 4 }),
  lastEnd: fc.boolean(),
  mark: fc.boolean(),
  sizes: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
});

test('splits as csv-parse does, for any cells, line ends and chunk sizes', () => {
  fc.assert(
    fc.property(file, ({ rows, ends, lastEnd, mark, sizes }) => {
      const lines = rows.map(
        (row, at) => row.map(([text, quoted]) => written(text, quoted)).join(',') + (ends[at % ends.length] ?? '\n'),
      );
      let text = lines.join('');
      if (!lastEnd) text = text.replace(/(?:\r\n|\r|\n)$/, '');
      const bytes = Buffer.from((mark ? '\uFEFF' : '') + text);
      expect(rowsOf(bytes, sizes)).toEqual(oracle(bytes));
    }),
    { numRuns: process.env.FUZZ === 'full' ? 100_000 : 1_500 },
  );
});

test('splits at other separators after any lines before the header, as csv-parse does', () => {
  const before = fc.array(fc.stringMatching(/^[a-z "|;]{0,12}$/), { maxLength: 3 });
  const ids = fc.constantFrom('tab' as const, 'semicolon' as const, 'pipe' as const);
  fc.assert(
    fc.property(file, before, ids, ({ rows, sizes }, skipped, delimiter) => {
      const separator = delimiters[delimiter];
      const lines = rows.map((row) => row.map(([text]) => written(text, true)).join(separator));
      const table = Buffer.from(lines.map((line) => `${line}\n`).join(''));
      const bytes = Buffer.concat([Buffer.from(skipped.map((line) => `${line}\r\n`).join('')), table]);
      const seen: [cells: string[], rowNo: number][] = [];
      const splitter = createSplitter((cells, rowNo) => seen.push([[...cells], rowNo]), {
        delimiter,
        skipLines: skipped.length,
      });
      push(splitter, bytes, sizes);
      expect(seen.map(([cells]) => cells)).toEqual(oracle(table, separator));
      if (isFilled(rows[0]?.map(([text]) => text) ?? [])) expect(seen[0]?.[1]).toBe(skipped.length + 1);
    }),
    { numRuns: process.env.FUZZ === 'full' ? 50_000 : 500 },
  );
});

test('counts empty rows, as spreadsheets do, and leaves them out', () => {
  const seen: number[] = [];
  const splitter = createSplitter((_cells, rowNo) => seen.push(rowNo));
  splitter.push(Buffer.from('a,b\n\n1,2\r\n\r\n"x\ny",3\r\n,\r\n , \r\n4,\r\n\u001a'));
  splitter.end();
  expect(seen).toEqual([1, 3, 5, 8]);
  expect(splitter.emptyRows()).toBe(2);
});

test.each([
  [
    'a quote inside a cell without quotes',
    'a,b\n1,2"3\n5" pipe,"x"\n',
    [
      ['a', 'b'],
      ['1', '2"3'],
      ['5" pipe', 'x'],
    ],
  ],
  [
    'line ends of CR alone',
    'a,b\r1,2\r',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['Windows-1252', Buffer.from('name\nJos\xe9 \x80\n', 'latin1'), [['name'], ['José €']]],
  [
    'UTF-16',
    Buffer.from('\uFEFFa,b\né,😀\n', 'utf16le'),
    [
      ['a', 'b'],
      ['é', '😀'],
    ],
  ],
  [
    'UTF-16 the other way round',
    Buffer.from('\uFEFFa,b\né,2\n', 'utf16le').swap16(),
    [
      ['a', 'b'],
      ['é', '2'],
    ],
  ],
])('reads %s, however its bytes arrive', (_what, content, rows) => {
  for (const sizes of [[1], [2, 3], [7], [65_536]]) expect(rowsOf(Buffer.from(content), sizes)).toEqual(rows);
});

test('a line that says what separates cells is not counted', () => {
  const seen: [string[], number][] = [];
  const dialect = { delimiter: 'semicolon', skipLines: 0, hasSeparatorLine: true } as const;
  const splitter = createSplitter((cells, rowNo) => seen.push([[...cells], rowNo]), dialect);
  push(splitter, Buffer.from('\uFEFFsep=;\r\na;b\r\n1;2,5'), [1]);
  expect(seen).toEqual([
    [['a', 'b'], 1],
    [['1', '2,5'], 2],
  ]);
});

const garbage: [what: string, bytes: Buffer, message: string][] = [
  ['an open quote', Buffer.from('a,b\n1,"2\n3,4\n'), 'A quote in row 2 is not closed.'],
  ['text after a closing quote', Buffer.from('a,b\n"1"x,2\n'), 'A quote in row 2 is not followed by a comma.'],
  [
    'text after a closing quote, below a cell of two lines',
    Buffer.from('a,b\n"1\n2",3\n4,5\n6,"7" x\n'),
    'A quote in row 4 is not followed by a comma.',
  ],
  [
    'characters that are not UTF-8 after some that are',
    Buffer.from('a\nJos\xc3\xa9\nJos\xe9\n', 'latin1'),
    'A character in row 3 is not UTF-8, although those before it are: please save',
  ],
  [
    'UTF-16 without its mark',
    Buffer.from('a,b\n1,2\n', 'utf16le'),
    'Row 1 is not text: please save the file as “CSV UTF-8”.',
  ],
  ['a byte 0 in a row', Buffer.from('a,b\n1,2\n3,\0\n'), 'Row 3 is not text'],
  ['a workbook', Buffer.from('504b030414000600', 'hex'), 'It is an Excel workbook or an archive'],
  ['a workbook of an older Excel', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'It is an Excel workbook or an archive'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0]), 'Row 3 is not text'],
  ['10,000 columns', Buffer.from(`${'a,'.repeat(10_000)}a\n`), 'Row 1 has more than 1000 cells.'],
  ['a line of 3 MB', Buffer.from(`a,b\n${'x'.repeat(3_000_000)}`), 'Row 2 is longer than 1 MB.'],
  [
    'an open quote over 3 MB',
    Buffer.from(`a,b\n"${'x'.repeat(3_000_000)}`),
    'Row 2 is longer than 1 MB: a quote in it may not be closed.',
  ],
];

test.each(garbage)('E002 %s', (_what, bytes, message) => {
  expect(() => rowsOf(bytes, [65_536])).toThrow(`E002 This file cannot be read as a table. ${message}`);
});
