import { expect, test } from 'vitest';
import { addBusinessDays, isBusinessDay } from './business-days.rules.ts';
import { addDays } from './dates.ts';

const at = (day: string) => `${day}T00:00:00`;

/** The weekdays without work of a year, as MM-DD. */
const holidaysOf = (year: number): string[] =>
  Array.from({ length: 366 }, (_, days) => addDays(at(`${year}-01-01`), days))
    .filter((day) => Number(day.slice(0, 4)) === year)
    .filter((day) => ![0, 6].includes(new Date(`${day}Z`).getUTCDay()) && !isBusinessDay(day))
    .map((day) => day.slice(5, 10));

test('knows the federal holidays of a year, on the day on which they are observed', () => {
  expect(holidaysOf(2026)).toEqual([
    '01-01', '01-19', '02-16', '05-25', '06-19', '07-03', '09-07', '10-12', '11-11', '11-26', '12-25',
  ]); // biome-ignore format: one line
  expect(holidaysOf(2027)).toEqual([
    '01-01', '01-18', '02-15', '05-31', '06-18', '07-05', '09-06', '10-11', '11-11', '11-25', '12-24', '12-31',
  ]); // biome-ignore format: one line
});

test('counts business days across weekends and holidays', () => {
  expect(addBusinessDays(at('2026-11-24'), 1)).toBe(at('2026-11-25'));
  expect(addBusinessDays(at('2026-11-24'), 2)).toBe(at('2026-11-27'));
  expect(addBusinessDays(at('2026-11-24'), 5)).toBe(at('2026-12-02'));
  expect(addBusinessDays(at('2026-11-28'), 1)).toBe(at('2026-11-30'));
  expect(addBusinessDays(at('2026-12-24'), 1)).toBe(at('2026-12-28'));
});

test('of no business days makes the day itself, or the next business day', () => {
  expect(addBusinessDays(at('2026-11-24'), 0)).toBe(at('2026-11-24'));
  expect(addBusinessDays(at('2026-11-26'), 0)).toBe(at('2026-11-27'));
  expect(addBusinessDays(at('2026-11-28'), 0)).toBe(at('2026-11-30'));
});
