import { describe, expect, test } from 'vitest';
import { csvPayloads } from '#testing/csv-payloads.ts';
import { csvLine, csvStart, withoutGuard } from './csv.ts';

/** Parses one line into cells by RFC 4180. */
const cellsOf = (line: string): string[] => {
  expect(line.endsWith('\r\n')).toBe(true);
  const cells: string[] = [];
  let rest = `,${line.slice(0, -2)}`;
  while (rest !== '') {
    const [whole = '', quoted, plain = ''] = /^,(?:"((?:[^"]|"")*)"|([^",\r\n]*))/.exec(rest) ?? [];
    if (whole === '') throw new Error(`not a cell: ${rest}`);
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    rest = rest.slice(whole.length);
  }
  return cells;
};

describe('a CSV line', () => {
  test.each(csvPayloads)('T19 %j reads back unchanged behind an apostrophe and shifts no other cell', (payload) => {
    expect(cellsOf(csvLine(['before', payload, 'after']))).toEqual(['before', `'${payload}`, 'after']);
  });

  test.each([
    ['Acme;=1+1', "Acme;'=1+1"],
    ['Acme; =HYPERLINK("http://x.test");b', `Acme; '=HYPERLINK("http://x.test");b`],
    ['a;"@SUM(1)"', `a;"'@SUM(1)"`],
    ['two lines\n+1', "two lines\n'+1"],
    ['tabs\t-1', "tabs\t'-1"],
    ['=1;\uFF1D2', "'=1;'\uFF1D2"],
  ])('T19 %j contains no formula where semicolons separate cells, and the guard can be removed', (text, guarded) => {
    expect(cellsOf(csvLine(['before', text, 'after']))).toEqual(['before', guarded, 'after']);
    expect(withoutGuard(guarded)).toBe(text);
  });

  test.each(['-12.50', '+3', '0.0765', '12', '-1'])('T19 the number %s stays a number', (number) => {
    expect(csvLine([number])).toBe(`${number}\r\n`);
  });

  test.each([
    'Acme, Inc.',
    'The "Best" Co',
    'two\nlines',
    'Ünïcode – 東京',
    '',
    ' leading space',
    'a=b',
    "O'Hara",
    'a; b;c',
  ])('%j reads back unchanged', (text) => {
    expect(cellsOf(csvLine(['x', text, 'y']))).toEqual(['x', text, 'y']);
  });

  test('a file starts with the UTF-8 byte order mark', () => {
    expect(Buffer.from(csvStart)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  });
});
