import { expect, test } from 'vitest';
import { readSample } from './sample.rules.ts';
import { mostWideTrailers, trailerFilter } from './trailers.rules.ts';

/** The data and the number of trailers of a file of two columns. */
const read = (rows: readonly (readonly string[])[], trailer = 'Total') => {
  const data: unknown[] = [];
  const filter = trailerFilter({ trailer }, 2, (cells, rowNo) => data.push([rowNo, ...cells]));
  // The splitter reuses its array.
  const cells: string[] = [];
  for (const [at, row] of rows.entries()) {
    cells.splice(0, cells.length, ...row);
    filter.push(cells, at + 2);
  }
  return { data, trailers: filter.trailers() };
};

test('data may begin with the trailer’s text, if other data follows', () => {
  const rows = [
    ['Total Care LLC', '1'],
    ['Total Health', '2'],
    ['Acme', '3'],
    ['Total', '6'],
  ];
  expect(read(rows)).toEqual({
    data: [
      [2, 'Total Care LLC', '1'],
      [3, 'Total Health', '2'],
      [4, 'Acme', '3'],
    ],
    trailers: 1,
  });
});

test('a row of another width is a trailer wherever it is', () => {
  const rows = [['Total Care LLC', '1'], ['total of page 1'], ['Acme', '3'], ['Total', '2', 'rows'], ['Total']];
  expect(read(rows)).toEqual({
    data: [
      [2, 'Total Care LLC', '1'],
      [4, 'Acme', '3'],
    ],
    trailers: 3,
  });
});

test('several rows as wide as the header may end the file, but not a long series', () => {
  const series = (count: number) => Array.from({ length: count }, () => ['Total', '1']);
  expect(read([['Acme', '3'], ...series(mostWideTrailers)])).toMatchObject({ trailers: mostWideTrailers });
  const { data, trailers } = read([['Acme', '3'], ...series(mostWideTrailers + 5)]);
  expect([data.length, trailers]).toEqual([mostWideTrailers + 6, 0]);
});

test('without a trailer every row is data', () => {
  expect(read([['Total', '1'], ['']], '')).toMatchObject({
    data: [
      [2, 'Total', '1'],
      [3, ''],
    ],
    trailers: 0,
  });
});

test('a sample shows data that begins with the trailer’s text', () => {
  const text = 'Name,Amount\nTotal Care LLC,1\nAcme,2\nTotal,3\n';
  const dialect = { delimiter: 'comma', skipLines: 0, trailer: 'Total' } as const;
  expect(readSample(text, dialect, { whole: true, most: 10 }).rows).toEqual([
    ['Total Care LLC', '1'],
    ['Acme', '2'],
  ]);
});
