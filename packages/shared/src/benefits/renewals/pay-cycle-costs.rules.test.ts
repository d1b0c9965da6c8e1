import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { premiumField } from '#benefits/benefit-groups/constants.ts';
import { settingsOf, withinRules } from '#benefits/benefit-groups/contribution.rules.ts';
import { planFigures, unitFor } from '#benefits/benefit-groups/contribution-figures.rules.ts';
import { aGroup, aPlan } from '#benefits/benefit-groups/testing/samples.ts';
import { coverageTiers } from '#pricing/comparison/constants.ts';
import { frequencies } from '#pricing/comparison/frequency.rules.ts';
import { forAll } from '#testing/for-all.ts';
import { employeeCosts, employerChanges, hsaChanges, payCyclesOf, premiumChanges } from './pay-cycle-costs.rules.ts';

const thisYear = aPlan({ eE_Premium: 671, eE_Employer: 420 });
const nextYear = aPlan({ eE_Premium: 718.65, eE_Employer: 450 });

test.each([
  [{ isWeekly: true, isBiWeekly: true, isSemiMonthly: false, isMonthly: false }, ['weekly', 'biWeekly']],
  [{ isWeekly: false, isBiWeekly: false, isSemiMonthly: true, isMonthly: true }, ['semiMonthly', 'monthly']],
  [{ isWeekly: false, isBiWeekly: false, isSemiMonthly: false, isMonthly: false }, ['monthly']],
])('the pay cycles of a group: %j: %j', (flags, cycles) => {
  expect(payCyclesOf(flags)).toEqual(cycles);
});

describe('what an employee pays at each payroll', () => {
  test.each([
    // 671.00 - 420.00 and 718.65 - 450.00 a month (formulas, section 4, for the first).
    ['monthly', '251.00', '268.65', '17.65'],
    ['semiMonthly', '125.50', '134.33', '8.83'],
    ['biWeekly', '125.50', '134.33', '8.83'],
    // 718.65 / 4 is 179.6625, shown as 179.66; less 112.50.
    ['weekly', '62.75', '67.16', '4.41'],
  ] as const)('%s: %s before, %s after, %s more', (frequency, before, after, change) => {
    const { eE } = employeeCosts(thisYear, nextYear, frequency);
    expect([eE.before, eE.after, eE.change].map((amount) => amount?.toFixed(2))).toEqual([before, after, change]);
  });

  test('a new plan has no earlier amount and no change', () => {
    expect(employeeCosts(null, nextYear, 'weekly').eE).toMatchObject({ before: null, change: null });
    expect(premiumChanges(null, nextYear).eE.change).toBeNull();
  });

  test('equals the grid for any amounts, tier and frequency', () => {
    const dollars = fc.integer({ min: 0, max: 500_000 }).map((cents) => cents / 100);
    forAll(dollars, dollars, fc.constantFrom(...frequencies), (premium, employer, frequency) => {
      const settings = settingsOf(aGroup(), 'medical');
      const plan = withinRules(
        aPlan(Object.fromEntries(coverageTiers.flatMap((tier) => [[premiumField(tier), premium]]))),
        settings,
      );
      const given = withinRules({ ...plan, eE_Employer: employer }, settings);
      const figures = planFigures(given, unitFor({ percentage: false }, frequency), settings);
      expect(employeeCosts(null, given, frequency).eE.after.toFixed(2)).toBe(figures.eE.employee);
    });
  });
});

test('compares the employer’s contribution per month, and a lump-sum HSA by its twelfth', () => {
  const { eE } = employerChanges(thisYear, nextYear);
  expect([eE.before, eE.after, eE.change].map((amount) => amount?.toFixed(2))).toEqual(['420.00', '450.00', '30.00']);
  const hsa = hsaChanges(aPlan({ eE_HSA: 80 }), aPlan({ eE_HSA: 1_000, isAnnual_HSA: true })).eE;
  expect([hsa.before, hsa.after, hsa.change].map((amount) => amount?.toFixed(2))).toEqual(['80.00', '83.33', '3.33']);
});

test('compares premiums per month', () => {
  const { eE } = premiumChanges(thisYear, nextYear);
  expect([eE.before, eE.after, eE.change].map((amount) => amount?.toFixed(2))).toEqual(['671.00', '718.65', '47.65']);
});
