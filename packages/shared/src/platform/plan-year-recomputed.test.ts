import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paysInYear } from '#benefits/benefit-groups/pay-dates.rules.ts';
import { forAll } from '#testing/for-all.ts';
import { guidelineYearOf, hsaLimitsOf, maySwitchGuideline, planYearText } from './plan-year.rules.ts';

/* The years of a plan year again, from a calendar of its months and days, without the product's code. */
// Shared has no Node types, but its tests run on Node.
const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };
const cases = { numRuns: process?.env.FUZZ === 'full' ? 1_000 : 100 };

const years = fc.integer({ min: 2020, max: 2040 });
/** January is stored as null and may be passed as 1. */
const months = fc.option(fc.integer({ min: 1, max: 12 }), { nil: null });

/** The first days of months, counted from the one in which a plan year begins. */
const monthsOf = (year: number, month: number | null, from: number, count: number): Date[] =>
  Array.from({ length: count }, (_, at) => new Date(Date.UTC(year, (month ?? 1) - 1 + from + at, 1)));
const yearsOf = (days: readonly Date[]): number[] => days.map((day) => day.getUTCFullYear());

test('a plan year may use the poverty guidelines of the six months before it, and the older one unless it is switched', () => {
  forAll(cases, years, months, fc.boolean(), (year, month, isNew) => {
    const inForce = yearsOf(monthsOf(year, month, -6, 6));
    const [oldest, newest] = [Math.min(...inForce), Math.max(...inForce)];
    expect(maySwitchGuideline(month)).toBe(oldest < newest);
    expect(guidelineYearOf(year, month)).toBe(oldest);
    expect(guidelineYearOf(year, month, isNew)).toBe(isNew ? newest : oldest);
  });
});

const limit = fc.option(fc.integer({ min: 0, max: 20_000 }), { nil: null, freq: 6 });
const limits = fc.record({ selfOnly: limit, family: limit });

test('deposits have the lowest limit of the calendar years of their twelve months, and none if one is missing', () => {
  forAll(cases, years, months, limits, limits, (year, month, own, next) => {
    const deposits = yearsOf(monthsOf(year, month, 0, 12));
    const expected = (kind: 'selfOnly' | 'family') => {
      const monthly = deposits.map((one) => (one === year ? own : next)[kind]);
      return monthly.includes(null) ? null : monthly.toSorted((one, other) => Number(one) - Number(other))[0];
    };
    expect(hsaLimitsOf(month, own, next)).toEqual({ selfOnly: expected('selfOnly'), family: expected('family') });
  });
});

test('a plan year is written with its first and last month', () => {
  forAll(cases, years, months, (year, month) => {
    const shown = monthsOf(year, month, 0, 12).map((day) => `${day.toISOString().slice(5, 7)}/${day.getUTCFullYear()}`);
    const [first = '', last = ''] = [shown[0], shown.at(-1)];
    const isCalendarYear = first.slice(-4) === last.slice(-4);
    expect(planYearText(year, month)).toBe(isCalendarYear ? String(year) : `${first}-${last}`);
  });
});

test('a year has as many weekly and bi-weekly pays as its calendar', () => {
  const firstPays = fc.tuple(years, fc.integer({ min: 0, max: 364 }));
  forAll(cases, firstPays, fc.constantFrom('weekly' as const, 'biWeekly' as const), ([year, dayOfYear], frequency) => {
    const day = new Date(Date.UTC(year, 0, 1 + dayOfYear));
    const firstPay = `${day.toISOString().slice(0, 10)}T00:00:00`;
    let pays = 0;
    for (; day.getUTCFullYear() === year; day.setUTCDate(day.getUTCDate() + (frequency === 'weekly' ? 7 : 14)))
      pays += 1;
    expect(paysInYear(firstPay, frequency)).toBe(pays);
  });
});
