import { expect, test } from 'vitest';
import { povertyLimit } from '#benefits/aca/affordability.rules.ts';
import { guidelineYearOf, hsaLimitsOf, maySwitchGuideline, monthName, planYearText } from './plan-year.rules.ts';

test('writes a plan year', () => {
  expect([planYearText(2026, null), planYearText(2026, 1), planYearText(2026, 7), planYearText(2026, 2)]).toEqual([
    '2026',
    '2026',
    '07/2026-06/2027',
    '02/2026-01/2027',
  ]);
  expect(monthName(7)).toBe('July');
});

/** The guidelines of one person by year, and the percentage of 2026. */
const guidelines: Record<number, number> = { 2025: 15_650, 2026: 15_960 };
const limitIn = (month: number | null, isNew?: boolean) =>
  povertyLimit(9.96, guidelines[guidelineYearOf(2026, month, isNew)] ?? 0).toFixed(2);

test.each([
  [null, false, '129.89'],
  [1, true, '129.89'],
  [3, false, '129.89'],
  [3, true, '132.46'],
  [6, false, '129.89'],
  [6, true, '132.46'],
  [7, false, '132.46'],
  [12, false, '132.46'],
] as const)('E13 a plan year that begins in month %s, newer guideline %s: %s', (month, isNew, limit) => {
  expect(limitIn(month, isNew)).toBe(limit);
});

test('only February to June may be switched', () => {
  const months = Array.from({ length: 12 }, (_, at) => at + 1);
  expect(months.filter(maySwitchGuideline)).toEqual([2, 3, 4, 5, 6]);
  expect(maySwitchGuideline(null)).toBe(false);
});

test('a plan year in two calendar years has the lower HSA limits, and none without both', () => {
  const [of2026, of2027] = [
    { selfOnly: 4_400, family: 8_750 },
    { selfOnly: 4_500, family: 9_000 },
  ];
  expect(hsaLimitsOf(null, of2026, of2027)).toEqual(of2026);
  expect(hsaLimitsOf(1, of2027, of2026)).toEqual(of2027);
  expect(hsaLimitsOf(7, of2026, of2027)).toEqual(of2026);
  expect(hsaLimitsOf(7, of2027, of2026)).toEqual(of2026);
  const unknown = { selfOnly: null, family: 9_000 };
  expect(hsaLimitsOf(7, of2026, unknown)).toEqual({ selfOnly: null, family: 8_750 });
});
