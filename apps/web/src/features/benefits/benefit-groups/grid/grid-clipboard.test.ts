import { expect, test } from 'vitest';
import { readBlock, writeBlock } from './grid-clipboard.ts';

test('splits a block from a spreadsheet into rows and cells and keeps empty rows', () => {
  expect(readBlock('420\t$1,100.50\t\t 1200 \r\n\r\n100\t0\t0\t0\r\n')).toEqual([
    ['420', '$1,100.50', '', '1200'],
    [],
    ['100', '0', '0', '0'],
  ]);
  expect(readBlock('')).toEqual([]);
});

test('leaves out headings that were copied with the figures', () => {
  expect(readBlock('\tEE\tES\nEmployer\t420\t800\nHSA\t100\t150')).toEqual([
    ['420', '800'],
    ['100', '150'],
  ]);
});

test('parses copied cells back to the same values', () => {
  const rows = [
    ['420.00', '1100.50'],
    ['100.00', '0.00'],
  ];
  expect(writeBlock(rows)).toBe('420.00\t1100.50\n100.00\t0.00');
  expect(readBlock(writeBlock(rows))).toEqual(rows);
});

test.each(['-', '—', '$-', '$ -', 'n/a', 'N/A'])('an amount of %s at the beginning of a row is no heading', (blank) => {
  expect(readBlock(`${blank}\t200\t300\t400`)).toEqual([[blank, '200', '300', '400']]);
  expect(readBlock(`${blank}\t${blank}\n10\t20`)).toEqual([
    [blank, blank],
    ['10', '20'],
  ]);
});
