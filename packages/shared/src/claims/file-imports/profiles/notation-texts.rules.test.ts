import { expect, test } from 'vitest';
import type { CellType } from '../columns.ts';
import { changeText, type NotationId, notations, notationsOf, usualNotation } from './notations.rules.ts';

test.each<[kind: 'date' | 'month' | 'amount' | 'text', texts: string[]]>([
  ['date', ['MM/DD/YYYY', 'YYYY-MM-DD', 'YYYYMMDD', 'DD-MON-YYYY']],
  ['month', ['YYYY-MM', 'MM/YYYY', 'YYYYMM', 'MM/DD/YYYY', 'YYYY-MM-DD', 'YYYYMMDD', 'DD-MON-YYYY']],
  ['amount', ['1,234.56, $, (…) or …- if negative', 'Cents: 123456 is 1,234.56']],
  [
    'text',
    [
      'The whole text',
      'Only its digits',
      'Cut to the longest length',
      'What is before the comma',
      'What is after the comma',
    ],
  ],
])('a user chooses how a column of the kind %s is written from %j', (kind, texts) => {
  expect(notationsOf({ kind, max: 20 }).map((id) => notations[id])).toEqual(texts);
});

test.each<[type: CellType, dates: 'iso' | 'us', notation: NotationId | undefined]>([
  [{ kind: 'date' }, 'us', 'us'],
  [{ kind: 'date' }, 'iso', 'iso'],
  [{ kind: 'month' }, 'us', 'isoMonth'],
  [{ kind: 'amount' }, 'iso', 'dollars'],
  [{ kind: 'text', max: 20 }, 'iso', 'whole'],
  [{ kind: 'code', values: ['B', 'A'] }, 'iso', undefined],
  [{ kind: 'quantity' }, 'iso', undefined],
])('%j of a file with %s dates is usually written as %s', (type, dates, notation) => {
  expect(usualNotation(type, dates)).toBe(notation);
});

test.each<[text: string, notation: NotationId, changed: string]>([
  ['46032-1234', 'cut', '46032'],
  ['Acme Health', 'cut', 'Acme'],
  ['Acme', 'cut', 'Acme'],
  ['Doe , Jane', 'beforeComma', 'Doe'],
  [', Jane', 'beforeComma', ''],
  [', Jane ', 'afterComma', 'Jane'],
  ['Doe, Jane, Dr.', 'beforeComma', 'Doe'],
  ['Doe,Jane, Dr.', 'afterComma', 'Jane, Dr.'],
  ['no digits', 'digits', ''],
  ['longer than five', 'whole', 'longer than five'],
])('of the text %s, %s leaves “%s”', (text, notation, changed) => {
  expect(changeText(text, notation, 5)).toBe(changed);
});
