import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#platform/dates.ts';
import { forAll } from '#testing/for-all.ts';
import { firstPayProblem, validateGroup } from './group.rules.ts';
import { depositsHint, payHints, paysInYear, paysText, unusualPays, yearOfDeposits } from './pay-dates.rules.ts';
import { aGroup, aPlan } from './testing/samples.ts';

const firstFriday = '2027-01-01T00:00:00';
const hsa = aPlan({
  planName: 'HSA 3400',
  active: true,
  hasHSA: true,
  isAnnual_HSA: false,
  hsA_Limit_EE: 4_500,
  hsA_Limit_EF: 9_000,
  eE_HSA: 375,
  eF_HSA: 100,
});

test('2027 has 53 Fridays and 27 every other Friday from its first day on', () => {
  expect([paysInYear(firstFriday, 'weekly'), paysInYear(firstFriday, 'biWeekly')]).toEqual([53, 27]);
  expect([unusualPays(firstFriday, 'weekly'), unusualPays(firstFriday, 'biWeekly')]).toEqual([
    '53 weekly pays in 2027',
    '27 bi-weekly pays in 2027',
  ]);
  expect(unusualPays('2027-01-08T00:00:00', 'biWeekly')).toBeUndefined();
  expect([paysInYear(firstFriday, 'monthly'), paysInYear(firstFriday, 'semiMonthly')]).toEqual([undefined, undefined]);
});

test('the last pay is in the year, and the next one is not', () => {
  forAll(
    fc.integer({ min: 2020, max: 2060 }),
    fc.integer({ min: 0, max: 364 }),
    fc.constantFrom(['weekly', 7] as const, ['biWeekly', 14] as const),
    (year, day, [frequency, days]) => {
      const first = addDays(`${year}-01-01T00:00:00`, day);
      const pays = paysInYear(first, frequency) ?? 0;
      const yearOf = (count: number) => Number(addDays(first, count * days).slice(0, 4));
      expect([yearOf(pays - 1), yearOf(pays)]).toEqual([year, year + 1]);
    },
  );
});

test('53 deposits at the limit of 52 exceed the year’s limit', () => {
  const year = yearOfDeposits(hsa, 'eE', firstFriday, 'weekly');
  expect([year?.deposit.toFixed(2), year?.annual.toFixed(2), year?.exceeds?.toFixed(2)]).toEqual([
    '86.54',
    '4586.62',
    '4500.00',
  ]);
  expect(depositsHint(hsa, 'eE', firstFriday, 'weekly')).toBe(
    '53 × $86.54 = $4,586.62, above the year’s HSA limit of $4,500.00. At most $84.90 at each pay.',
  );
  // What the hint names is within the limit, and a cent more is not.
  expect([84.9 * 53 <= 4_500, 84.91 * 53 <= 4_500]).toEqual([true, false]);
});

test('below the limit, the hint says what the year costs', () => {
  expect(depositsHint(hsa, 'eF', firstFriday, 'biWeekly')).toBe(
    '27 × $46.15 = $1,246.05, and not $1,200.00 as in twelve months.',
  );
});

test.each([
  ['the usual number of pays', hsa, '2027-01-08T00:00:00', 'biWeekly'],
  ['a frequency without dates', hsa, firstFriday, 'monthly'],
  ['one deposit a year', { ...hsa, isAnnual_HSA: true }, firstFriday, 'weekly'],
  ['a plan that is not offered', { ...hsa, active: false }, firstFriday, 'weekly'],
  ['no deposit', { ...hsa, eE_HSA: 0 }, firstFriday, 'weekly'],
] as const)('says nothing with %s', (_case, plan, firstPay, frequency) => {
  expect(depositsHint(plan, 'eE', firstPay, frequency)).toBeUndefined();
});

test('says each number of pays once, and each plan once for all tiers with the same deposits', () => {
  const same = { ...hsa, eE_HSA: 50, eS_HSA: 100, eC_HSA: 100, eF_HSA: 100 };
  const other = { ...same, planName: 'HSA 5000', eE_HSA: 100 };
  const plans = [same, { ...same, planName: 'PPO', hasHSA: false }, other];
  expect(payHints(plans, firstFriday, ['monthly', 'biWeekly', 'weekly'])).toEqual([
    {
      pays: '27 bi-weekly pays in 2027',
      hints: [
        'HSA 3400, EE: 27 × $23.08 = $623.16, and not $600.00 as in twelve months.',
        'HSA 3400, ES, EC, FAM: 27 × $46.15 = $1,246.05, and not $1,200.00 as in twelve months.',
        'HSA 5000, EE, ES, EC, FAM: 27 × $46.15 = $1,246.05, and not $1,200.00 as in twelve months.',
      ],
    },
    {
      pays: '53 weekly pays in 2027',
      hints: [
        'HSA 3400, EE: 53 × $11.54 = $611.62, and not $600.00 as in twelve months.',
        'HSA 3400, ES, EC, FAM: 53 × $23.08 = $1,223.24, and not $1,200.00 as in twelve months.',
        'HSA 5000, EE, ES, EC, FAM: 53 × $23.08 = $1,223.24, and not $1,200.00 as in twelve months.',
      ],
    },
  ]);
  expect(payHints([{ ...hsa, active: false }], firstFriday, ['weekly'])).toEqual([]);
});

test('the field says how many pays the year has, in the order of the frequencies', () => {
  expect(paysText(firstFriday, ['monthly', 'weekly', 'biWeekly'])).toBe('53 weekly pays and 27 bi-weekly pays in 2027');
  expect(paysText('2027-12-31T00:00:00', ['weekly'])).toBe('1 weekly pay in 2027');
  expect(paysText(firstFriday, ['monthly'])).toBeUndefined();
});

test('the first pay date is in the group’s year', () => {
  expect([firstPayProblem(null, 2026), firstPayProblem('2026-01-02T00:00:00', 2026)]).toEqual([undefined, undefined]);
  expect(validateGroup(aGroup({ firstPayDate: '2027-01-01T00:00:00' })).firstPayDate).toEqual([
    'Please enter a day in 2026.',
  ]);
});
