import { expect, test } from 'vitest';
import { ageOn, readCode, splitDays } from './cell.rules.ts';
import { annualWage, hourlyPerYear, wageBandText, wagesPerYear } from './wages.rules.ts';

test.each([
  ['payCycle', 'Bi-Weekly', '26'],
  ['payCycle', '24', '24'],
  ['payType', 'Salaried', 'S'],
  ['ftPt', 'Full Time', 'FT'],
  ['gender', 'female', 'F'],
  ['waiveReason', 'Spouse’s plan', 'spouse'],
  ['waiveReason', 'TRICARE/VA', 'tricare_va'],
  ['status', 'On Leave', 'active'],
  ['status', 'Terminated', 'left'],
  ['relationship', 'Domestic Partner', 'spouse'],
  ['relationship', '18', 'employee'],
  ['relationship', '19', 'child'],
  ['relationship', 'CH2', 'child'],
  ['relationship', 'Child 1', 'child'],
  ['relationship', 'Grandchild', 'child'],
  ['relationship', '18 2', undefined],
  ['ftPt', 'toString', undefined],
] as const)('reads the %s %j as %s', (list, text, code) => {
  expect(readCode(list, text)).toBe(code);
});

test('splits the days of children at any separator, and blank ones are none', () => {
  expect(splitDays(' 1/1/2010 |2/2/2012\n3/3/2014;; 4/4/2016,5/5/2018')).toEqual([
    '1/1/2010',
    '2/2/2012',
    '3/3/2014',
    '4/4/2016',
    '5/5/2018',
  ]);
  expect(splitDays(' ; ')).toEqual([]);
});

test('E3 a birthday on the day counts, whatever the time of day', () => {
  expect(ageOn('1990-01-01', '2026-01-01')).toBe(36);
  expect(ageOn('1990-01-02', '2026-01-01')).toBe(35);
  expect(ageOn('1990-06-15T23:00', '2026-06-15T01:00')).toBe(36);
});

test('the wages of a year are the annual wage, else rate and hours of 52 weeks in whole cents', () => {
  expect(hourlyPerYear({ hourlyRate: 19.2575, weeklyHours: 29.5 })).toBe(29_541.01);
  expect(hourlyPerYear({ hourlyRate: 20, weeklyHours: null })).toBeNull();
  expect(hourlyPerYear({ hourlyRate: null, weeklyHours: 40 })).toBeNull();
  expect(annualWage({ annualWage: 50_000, hourlyRate: 20, weeklyHours: 40 })).toBe(50_000);
  expect(annualWage({ annualWage: null, hourlyRate: 20, weeklyHours: 40 })).toBe(41_600);
  expect(wagesPerYear(1_923.08, 26)).toBe(50_000.08);
});

test('names wage bands', () => {
  expect([0, 25_000, 100_000].map(wageBandText)).toEqual([
    'Under $25,000',
    '$25,000 to $49,999',
    '$100,000 to $124,999',
  ]);
});
