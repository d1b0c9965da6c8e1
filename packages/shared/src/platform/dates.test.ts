import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { forAll } from '#testing/for-all.ts';
import {
  addDays,
  businessDay,
  dateMessage,
  dateProblem,
  dateYearMessage,
  formatDate,
  formatInstant,
  readCalendarDate,
} from './dates.ts';

const zone = 'America/Indiana/Indianapolis';

test.each([
  ['2026-03-08T00:00:00', '03/08/2026'],
  ['2026-03-08', '03/08/2026'],
  ['1900-01-01T00:00:00', ''],
  ['0001-01-01T00:00:00', ''],
  [null, ''],
  ['2026-02-30T00:00:00', ''],
  ['2026-03-08T02:30:00.000Z', ''],
  ['2026-03-08T02:30:00+09:00', ''],
  ['2026-03-08T02:30:00+0900', ''],
  ['2026-03-08T02:30:00z', ''],
])('formatDate of %s is "%s"; an instant is not a calendar date', (value, text) => {
  expect(formatDate(value)).toBe(text);
});

test.each([
  ['an evening event belongs to its local day', '2026-11-21T03:00:00.000Z', zone, '11/20/2026'],
  ['before the clocks go forward', '2026-03-08T04:59:59.999Z', zone, '03/07/2026'],
  ['after they went back', '2026-11-02T04:59:59.999Z', zone, '11/01/2026'],
  ['at the end of the year', '2027-01-01T04:59:59.999Z', zone, '12/31/2026'],
  ['east of Greenwich', '2026-12-31T10:30:00.000Z', 'Pacific/Kiritimati', '01/01/2027'],
  ['a half hour zone', '2026-06-01T02:29:59.999Z', 'America/St_Johns', '05/31/2026'],
  ['nothing', null, zone, ''],
  ['no instant', 'soon', zone, ''],
])('formatInstant: %s', (_what, value, where, text) => {
  expect(formatInstant(value, where)).toBe(text);
});

test('businessDay returns the day in the given zone, whatever zone was used before', () => {
  const instant = new Date('2026-11-21T03:00:00Z');
  expect(businessDay(instant, zone)).toBe('2026-11-20T00:00:00');
  expect(businessDay(instant, 'Asia/Kolkata')).toBe('2026-11-21T00:00:00');
});

test('creates a format once per zone, since that is slow', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  for (const hour of ['01', '02', '03']) businessDay(new Date(`2026-06-01T${hour}:00:00Z`), 'Asia/Tokyo');
  expect(made).toHaveBeenCalledTimes(1);
});

describe('readCalendarDate', () => {
  test.each([
    '2026-13-05',
    '2026-00-05',
    '2026-01-00',
    '2026-01-32',
    '2026-02-29',
    '2026-02-31T00:00:00',
    '2026-04-31T00:00:00',
    '1900-02-29T00:00:00',
    '0000-05-05',
    '2026-03-08Tsoon',
    '2026-03-08T25:00:00',
    'x2026-03-08',
    '2026-03-08 ',
    '12026-03-08',
    '2026-3-8',
    '',
  ])('%j is not a date', (text) => {
    expect(readCalendarDate(text)).toBeUndefined();
  });

  test('reads every day as written, with or without a time and a zone', () => {
    const instant = fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-31'), noInvalidDate: true });
    forAll(instant, fc.constantFrom('', 'T00:00:00', 'T23:59:59.999Z', 'T01:00:00+14:00'), (date, time) => {
      const day = date.toISOString().slice(0, 10);
      fc.pre(day !== '1900-01-01');
      expect(readCalendarDate(day + time)).toBe(`${day}T00:00:00`);
    });
  });
});

test('reports what is not a date, and a year out of range, with separate messages', () => {
  expect(dateProblem(undefined)).toBe(dateMessage);
  for (const day of ['1899-12-31T00:00:00', '2201-01-01T00:00:00']) expect(dateProblem(day)).toBe(dateYearMessage);
  for (const day of [null, '1900-01-01T00:00:00', '2200-12-31T00:00:00']) expect(dateProblem(day)).toBeUndefined();
});

test.each([
  ['2026-12-31T00:00:00', 1, '2027-01-01T00:00:00'],
  ['2024-02-28', 1, '2024-02-29T00:00:00'],
  ['2026-03-01T00:00:00', -1, '2026-02-28T00:00:00'],
  ['2026-03-07T00:00:00', 365, '2027-03-07T00:00:00'],
])('%s moved by %i days is %s, even when clocks change', (date, days, moved) => {
  expect(addDays(date, days)).toBe(moved);
});
