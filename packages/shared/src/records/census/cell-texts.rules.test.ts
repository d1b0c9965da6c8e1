import { expect, test } from 'vitest';
import { ageOn, readDay, readFlag, readNumber, readZip, splitDays, splitName } from './cell.rules.ts';
import { annualWage, hourlyPerYear } from './wages.rules.ts';

test.each([
  ['2026-01-05T00:00:00Z', '2026-01-05'],
  ['1/5/2026 12:00 AM', '2026-01-05'],
  ['1.5.2026', '2026-01-05'],
  ['12/31/2025', '2025-12-31'],
  ['01/01/1900', '1900-01-01'],
  ['02/29/2024', '2024-02-29'],
  ['3/4/26', '2026-03-04'],
  ['3/4/00', '2000-03-04'],
  ['46027', '2026-01-05'],
  ['1000', '1902-09-26'],
  ['12/31/1899', undefined],
  ['04/31/2025', undefined],
  ['00/10/2025', undefined],
  ['1/0/2025', undefined],
  ['1/5/202', undefined],
  ['1/5/20261', undefined],
  ['1/5/2026x', undefined],
  ['x1/5/2026', undefined],
  ['x2026-01-05', undefined],
  ['2026-01-05x', undefined],
  ['2026-01', undefined],
  ['999', undefined],
  ['460270', undefined],
  ['46027.', undefined],
  ['x46027', undefined],
  ['46027x', undefined],
])('reads the day %j as %s', (text, day) => {
  expect(readDay(text, '2026-01-01')).toBe(day);
});

test('reads two digits as the last century where this one would be too far ahead', () => {
  expect(readDay('1/5/01', '1999-06-01')).toBe('1901-01-05');
  expect(readDay('1/5/00', '1999-06-01')).toBe('2000-01-05');
});

test.each([
  ['1,234,567.89', 2, 1_234_567.89],
  ['12345', 2, 12_345],
  ['$ 12', 2, 12],
  ['19.25756', 4, 19.2576],
  ['0', 2, 0],
  ['1234,567', 2, undefined],
  ['12.', 2, undefined],
  ['12 hours', 2, undefined],
  ['about 12', 2, undefined],
  ['12.5.1', 2, undefined],
])('reads the number %j with %d decimals as %s', (text, decimals, value) => {
  expect(readNumber(text, decimals)).toBe(value);
});

test.each([
  [['y', 'YES', 'True', '1', 'X', 't'], true],
  [['n', 'No', 'FALSE', '0', 'f'], false],
  [['', 'maybe', '2', 'yesno'], undefined],
])('reads the flags %j as %s', (texts, flag) => {
  expect(texts.map(readFlag)).toEqual(texts.map(() => flag));
});

test.each([
  ['501', '00501'],
  ['2134.0', '02134'],
  ['2134-1234', '02134'],
  ['46032-12', undefined],
  ['46032-12345', undefined],
  ['46032.05', undefined],
  ['4603212345', undefined],
  ['x46032', undefined],
  ['x460321234', undefined],
  ['46032123', undefined],
])('reads the ZIP code %j as %s', (text, zip) => {
  expect(readZip(text)).toBe(zip);
});

test('splits the days of children at any separator, and blank ones are none', () => {
  expect(splitDays(' 1/1/2010 |2/2/2012\n3/3/2014;; 4/4/2016')).toEqual([
    ...['1/1/2010', '2/2/2012', '3/3/2014', '4/4/2016'],
  ]);
  expect(splitDays(' ; ')).toEqual([]);
});

test.each([
  ['Hall,  Casey', 'Hall', 'Casey'],
  ['Hall, Casey, Jr.', 'Hall', 'Casey Jr.'],
  ['Hall,', 'Hall', ''],
  ['Casey   Ray  Hall', 'Hall', 'Casey Ray'],
  ['Casey Hall III', 'Hall III', 'Casey'],
  ['Casey Hall sr', 'Hall sr', 'Casey'],
  ['Casey Jr', 'Jr', 'Casey'],
  ['Casey Ray Hallii', 'Hallii', 'Casey Ray'],
  ['Casey Ray Jrson', 'Jrson', 'Casey Ray'],
])('splits the name %j into %j and %j', (text, lastName, firstName) => {
  expect(splitName(text)).toEqual({ lastName, firstName });
});

test('counts whole years up to a day with a time', () => {
  expect(ageOn('1990-06-15', '2026-06-14')).toBe(35);
  expect(ageOn('1990-06-15', '2026-06-15')).toBe(36);
  expect(ageOn('1990-06-15T23:00', '2026-06-15T01:00')).toBe(36);
});

test('the wages of a year are the annual wage, else rate and hours of 52 weeks in whole cents', () => {
  expect(hourlyPerYear({ hourlyRate: 19.2575, weeklyHours: 29.5 })).toBe(29_541.01);
  expect(hourlyPerYear({ hourlyRate: 20, weeklyHours: null })).toBeNull();
  expect(hourlyPerYear({ hourlyRate: null, weeklyHours: 40 })).toBeNull();
  expect(annualWage({ annualWage: 50_000, hourlyRate: 20, weeklyHours: 40 })).toBe(50_000);
  expect(annualWage({ annualWage: null, hourlyRate: 20, weeklyHours: 40 })).toBe(41_600);
});
