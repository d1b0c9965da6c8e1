import { expect, test } from 'vitest';
import { employeesOf, isFullTime } from '#records/census/figures.rules.ts';
import { exampleCensus, exampleDay } from '#records/census/testing/example-census.ts';
import {
  addedMonths,
  countEmployees,
  type EmployeeMonth,
  equivalentsOf,
  estimatedCount,
} from './large-employer.rules.ts';

const months = (count: number, fullTime: number, equivalents: number, seasonal = 0): EmployeeMonth[] =>
  Array.from({ length: count }, () => ({ fullTime, partTimeHours: equivalents * 120, seasonal }));

test('E9 fractions count, and only the mean of the year is cut down', () => {
  const { average, count, isLarge } = countEmployees([...months(6, 45, 5.9), ...months(6, 44, 5.1)]);
  expect([average.toString(), count, isLarge]).toEqual(['50', 50, true]);
});

test('E10 hours become equivalents in hundredths', () => {
  expect([120, 66].map((hours) => equivalentsOf(hours).toFixed(2))).toEqual(['1.00', '0.55']);
});

test('E10 of one person at most 120 hours a month count', () => {
  expect(estimatedCount(0, [29.54])).toBe(1);
});

test('E11 a company above 50 for three months with seasonal employees is not large', () => {
  const year = [...months(9, 42, 3), ...months(3, 62, 3, 20)];
  const { average, monthsAbove, isSeasonalException, isLarge } = countEmployees(year);
  expect([average.toString(), monthsAbove, isSeasonalException, isLarge]).toEqual(['50', 3, true, false]);
});

test.each([
  ['fewer seasonal employees than are above 50', [...months(9, 42, 3), ...months(3, 62, 3, 14)]],
  ['five months above 50', [...months(7, 42, 3), ...months(5, 62, 3, 20)]],
])('the exception does not cover %s', (_, year) => {
  expect(countEmployees(year)).toMatchObject({ isSeasonalException: false, isLarge: true });
});

test('exactly 50 each month is large without a month above 50', () => {
  expect(countEmployees(months(12, 50, 0))).toMatchObject({ count: 50, monthsAbove: 0, isLarge: true });
});

test('companies of common ownership count together', () => {
  const both = addedMonths([months(12, 30, 1), months(12, 19, 0.5)]);
  expect(countEmployees(both)).toMatchObject({ count: 50, isLarge: true });
});

test('E12 the example census is an estimate of 8', () => {
  const people = employeesOf(exampleCensus(), exampleDay);
  const others = people.filter((row) => isFullTime(row) === false).map(({ weeklyHours }) => weeklyHours ?? 0);
  expect(estimatedCount(people.filter((row) => isFullTime(row) === true).length, others)).toBe(8);
});
