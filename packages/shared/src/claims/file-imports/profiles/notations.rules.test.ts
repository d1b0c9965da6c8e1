import { expect, test } from 'vitest';
import type { CellType } from '../columns.ts';
import { changeText, isWrittenAs, type NotationId, notationsOf } from './notations.rules.ts';

test.each<[text: string, kind: 'date' | 'month' | 'amount', notation: NotationId, isSo: boolean]>([
  ['01/05/2026', 'date', 'us', true],
  ['1/5/26', 'date', 'us', true],
  ['1/5/2026 12:00:00 AM', 'date', 'us', true],
  ['2026-01-05', 'date', 'iso', true],
  ['2026-01-05T00:00:00', 'date', 'iso', true],
  ['20260105', 'date', 'compact', true],
  ['05-JAN-2026', 'date', 'named', true],
  ['5 jan 2026', 'date', 'named', true],
  ['05-JAN-26', 'date', 'named', true],
  ['30-FEB-2026', 'date', 'named', false],
  ['05-JAM-2026', 'date', 'named', false],
  ['20261305', 'date', 'compact', false],
  ['2026-01-05', 'date', 'us', false],
  ['01/05/2026', 'date', 'iso', false],
  ['2026-01-05', 'date', 'compact', false],
  ['', 'date', 'compact', false],
  ['2026-01', 'month', 'isoMonth', true],
  ['1/2026', 'month', 'usMonth', true],
  ['202601', 'month', 'compactMonth', true],
  ['01/31/2026', 'month', 'us', true],
  ['202613', 'month', 'compactMonth', false],
  ['2026-01', 'month', 'usMonth', false],
  ['1,234.56', 'amount', 'dollars', true],
  ['123456', 'amount', 'cents', true],
  ['12.50', 'amount', 'cents', false],
  ['x', 'amount', 'dollars', false],
])('%j in a %s column is written as %s: %j', (text, kind, notation, isSo) => {
  expect(isWrittenAs(text, { kind } as CellType, notation)).toBe(isSo);
});

test.each<[text: string, notation: NotationId, changed: string]>([
  ['00093-0058-01', 'digits', '00093005801'],
  ['46032-1234', 'cut', '46032'],
  ['Doe, Jane', 'beforeComma', 'Doe'],
  ['Doe, Jane', 'afterComma', 'Jane'],
  ['Doe', 'beforeComma', 'Doe'],
  ['Doe', 'afterComma', ''],
  ['Doe, Jane', 'whole', 'Doe, Jane'],
])('of the text %s, %s is %s', (text, notation, changed) => {
  expect(changeText(text, notation, 5)).toBe(notation === 'cut' ? changed.slice(0, 5) : changed);
});

test('each type of column has its own notations; codes and numbers have none', () => {
  expect(notationsOf({ kind: 'date' })).toEqual(['us', 'iso', 'compact', 'named']);
  expect(notationsOf({ kind: 'month' })).toContain('compactMonth');
  expect(notationsOf({ kind: 'code', values: ['A'] })).toEqual([]);
  expect(notationsOf({ kind: 'quantity' })).toEqual([]);
});
