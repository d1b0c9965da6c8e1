import { expect, test } from 'vitest';
import { afterSeparatorLine, plainDialect, splitRows } from './split-rows.ts';

test.each([
  ['claim,paid\n1,2', 'comma'],
  ['claim;paid\n1;2,50', 'semicolon'],
  ['claim\tpaid\n1\t2', 'tab'],
  ['claim|paid\n1|2', 'pipe'],
  ['a;b,c,d\n', 'comma'],
  ['\r\n;;\r\nclaim;paid\r\n', 'semicolon'],
  ['claim', 'comma'],
  ['"open', 'comma'],
  ['', 'comma'],
])('the header of %j shows what separates cells', (text, delimiter) => {
  expect(plainDialect(text)).toEqual({ delimiter, skipLines: 0, trailer: '' });
});

test.each([
  ['sep=;\r\na;b', 'semicolon'],
  ['"sep=,"\na,b', 'comma'],
  ['SEP=\t\ra\tb', 'tab'],
])('the first line of %j says what separates cells', (text, delimiter) => {
  expect(plainDialect(text)).toEqual({ delimiter, skipLines: 0, trailer: '', hasSeparatorLine: true });
  expect(splitRows(afterSeparatorLine(text).table, plainDialect(text).delimiter, 9)).toEqual([['a', 'b']]);
});

test.each(['sep=^\na^b', 'a,sep=;\nb', 'sep=;'])('%j has no such line', (text) => {
  expect(afterSeparatorLine(text)).toEqual({ table: text, delimiter: undefined });
});

test('reads lines that end with a carriage return alone', () => {
  expect(splitRows('a,b\r"c\rd",e\r\nf,\r', 'comma', 9)).toEqual([
    ['a', 'b'],
    ['c\rd', 'e'],
    ['f', ''],
  ]);
});
