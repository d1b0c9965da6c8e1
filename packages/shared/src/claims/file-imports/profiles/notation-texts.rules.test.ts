import { expect, test } from 'vitest';
import type { CellType } from '../columns.ts';
import {
  changeText,
  type NotationId,
  notations,
  notationsOf,
  readCentsAs,
  readDayAs,
  readMonthAs,
  usualNotation,
} from './notations.rules.ts';

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

test('the names of all months are read', () => {
  const names = ['JAN', 'Feb', 'mar', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
  const months = names.map((name) => readDayAs(`15-${name}-2026`, 'named')?.slice(5, 7));
  expect(months).toEqual(['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']);
});

test.each([
  ' 10:20',
  ' 9:05',
  'T10:20:30',
  'T10:20:30Z',
  'T10:20:30.123Z',
  ' 10:20:30.5',
  ' 1:05 PM',
  ' 1:05pm',
  ' 12:00:00 AM',
])('the time of day is dropped: 2026-01-05%s', (time) => {
  expect(readDayAs(`2026-01-05${time}`, 'iso')).toBe('2026-01-05');
});

test.each<[text: string, notation: NotationId]>([
  ['2026-01-05 10', 'iso'],
  ['2026-01-05 10:2', 'iso'],
  ['2026-01-05 10:20 later', 'iso'],
  ['2026-01-0510:20', 'iso'],
  ['on 05-JAN-2026', 'named'],
  ['05-JAN-2026 x', 'named'],
  ['05JAN2026', 'named'],
  ['05-2026', 'named'],
  ['-JAN-2026', 'named'],
  ['120260105', 'compact'],
  ['202601051', 'compact'],
  ['20260105', 'us'],
  ['20260105', 'iso'],
  ['20260105', 'named'],
  ['20260105', 'isoMonth'],
])('%s as %s is no day', (text, notation) => {
  expect(readDayAs(text, notation)).toBeUndefined();
});

test.each<[text: string, notation: NotationId, month: string | undefined]>([
  ['2026-12', 'isoMonth', '2026-12-01'],
  ['12/2026', 'usMonth', '2026-12-01'],
  ['202612', 'compactMonth', '2026-12-01'],
  ['31-DEC-2026', 'named', '2026-12-01'],
  ['2026-12-31', 'iso', '2026-12-01'],
  ['2026-12-31', 'isoMonth', undefined],
  ['12026-12', 'isoMonth', undefined],
  ['112/2026', 'usMonth', undefined],
  ['12/20261', 'usMonth', undefined],
  ['0/2026', 'usMonth', undefined],
  ['1202612', 'compactMonth', undefined],
  ['2026121', 'compactMonth', undefined],
  ['', 'isoMonth', undefined],
])('the month of %s as %s is %s', (text, notation, month) => {
  expect(readMonthAs(text, notation)).toBe(month);
});

test.each<[text: string, notation: NotationId, cents: number]>([
  ['12.00 CR', 'dollars', -1200],
  ['12.00cr', 'dollars', -1200],
  ['5-', 'dollars', -500],
  ['12.00-1', 'dollars', Number.NaN],
  ['12.00  CR', 'dollars', Number.NaN],
  ['CR', 'dollars', Number.NaN],
  ['12.00 DR', 'dollars', Number.NaN],
  ['+5', 'cents', 5],
  ['5 CR', 'cents', -5],
  ['0-', 'cents', 0],
  ['123456789', 'cents', 123_456_789],
  ['0x10', 'cents', Number.NaN],
  ['1e5', 'cents', Number.NaN],
  ['$5', 'cents', Number.NaN],
  ['', 'cents', Number.NaN],
])('the amount %s in %s is %d cents', (text, notation, cents) => {
  expect(readCentsAs(text, notation)).toBe(cents);
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
