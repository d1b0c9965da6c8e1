import { describe, expect, test } from 'vitest';
import { changeText, type NotationId, notationsOf, readCentsAs, readDayAs, readMonthAs } from './notations.rules.ts';

describe('days', () => {
  test.each<[text: string, notation: NotationId, day: string | undefined]>([
    ['01/05/2026', 'us', '2026-01-05'],
    ['1/5/2026', 'us', '2026-01-05'],
    ['2026-01-05', 'iso', '2026-01-05'],
    ['20260105', 'compact', '2026-01-05'],
    ['05-JAN-2026', 'named', '2026-01-05'],
    ['5 jan 2026', 'named', '2026-01-05'],
    ['2026-01-05T00:00:00', 'iso', '2026-01-05'],
    ['1/5/2026 12:00:00 AM', 'us', '2026-01-05'],
    ['05-JAN-26', 'named', undefined],
    ['30-FEB-2026', 'named', undefined],
    ['05-JAM-2026', 'named', undefined],
    ['20261305', 'compact', undefined],
    ['2026-01-05', 'us', undefined],
    ['01/05/2026', 'iso', undefined],
    ['2026-01-05', 'compact', undefined],
    ['', 'compact', undefined],
  ])('%s as %s is %s', (text, notation, day) => {
    expect(readDayAs(text, notation)).toBe(day);
  });

  test.each<[text: string, notation: NotationId, month: string | undefined]>([
    ['2026-01', 'isoMonth', '2026-01-01'],
    ['1/2026', 'usMonth', '2026-01-01'],
    ['01/2026', 'usMonth', '2026-01-01'],
    ['202601', 'compactMonth', '2026-01-01'],
    ['01/31/2026', 'us', '2026-01-01'],
    ['20260131', 'compact', '2026-01-01'],
    ['202613', 'compactMonth', undefined],
    ['2026-01', 'usMonth', undefined],
    ['202601', 'compact', undefined],
  ])('the month of %s as %s is %s', (text, notation, month) => {
    expect(readMonthAs(text, notation)).toBe(month);
  });
});

test.each<[text: string, notation: NotationId, cents: number]>([
  ['1,234.56', 'dollars', 123_456],
  ['$1,234.56', 'dollars', 123_456],
  ['(123.45)', 'dollars', -12_345],
  ['123.45-', 'dollars', -12_345],
  ['$1,234.50 -', 'dollars', -123_450],
  ['12.00CR', 'dollars', -1_200],
  ['0.00-', 'dollars', 0],
  ['-123.45', 'dollars', -12_345],
  ['-123.45-', 'dollars', Number.NaN],
  ['(123.45)-', 'dollars', Number.NaN],
  ['1.234,56', 'dollars', Number.NaN],
  ['123456', 'cents', 123_456],
  ['000123456', 'cents', 123_456],
  ['123456-', 'cents', -123_456],
  ['-5', 'cents', -5],
  ['12.50', 'cents', Number.NaN],
  ['1234567890', 'cents', Number.NaN],
])('the amount %s in %s is %d cents', (text, notation, cents) => {
  expect(readCentsAs(text, notation)).toBe(cents);
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
