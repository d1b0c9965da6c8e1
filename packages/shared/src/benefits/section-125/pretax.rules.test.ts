import { describe, expect, test } from 'vitest';
import { exampleCensus, exampleDay } from '#records/census/testing/example-census.ts';
import { type PayrollTaxYear, pretaxSaving, pretaxSavings, type SharedPlan } from './pretax.rules.ts';

const year: PayrollTaxYear = { ficaRate: '7.65', wageBase: 184_500 };
const both = (wages: number | null, pretax: number | string) => {
  const { employer, employee } = pretaxSaving(wages, pretax, year);
  return [employer.toFixed(2), employee.toFixed(2)];
};

describe('what one person saves', () => {
  test.each([
    ['E25 below the wage base, both taxes', 40_040, 3_012, ['230.42', '230.42']],
    ['E26 wages that cross the wage base, Social Security on a part', 186_000, 3_012, ['137.42', '137.42']],
    ['E27 above the wage base, Medicare only', 198_000, 3_012, ['43.67', '43.67']],
    ['E28 above 200,000, the employee also the additional Medicare tax', 201_500, 3_012, ['43.67', '57.17']],
  ] as const)('%s', (_, wages, pretax, expected) => {
    expect(both(wages, pretax)).toEqual(expected);
  });

  test('wages that are unknown count as below the wage base', () => {
    expect(both(null, 3_012)).toEqual(['230.42', '230.42']);
  });

  test('no more than the wages can be pre-tax', () => {
    expect(both(2_000, 3_012)).toEqual(['153.00', '153.00']);
    expect(both(0, 3_012)).toEqual(['0.00', '0.00']);
  });

  test('a typed income tax is saved by the employee alone, and rounded with the rest', () => {
    // 230.418 and 12% of 3,012.
    const { employer, employee } = pretaxSaving(40_040, 3_012, { ...year, incomeTaxRate: 12 });
    expect([employer.toFixed(2), employee.toFixed(2)]).toEqual(['230.42', '591.86']);
  });

  test('E29 20 people with 3,000 each save the published 4,590.00', () => {
    expect(pretaxSaving(40_000, 3_000, year).employer.times(20).toFixed(2)).toBe('4590.00');
  });
});

const ppo: SharedPlan = {
  planName: 'PPO 1500',
  shares: { EE: '345.70', ES: '907.97', EC: '766.55', EF: '1358.82' },
};
const savingsOf = (rows = exampleCensus(), plans = [ppo]) => pretaxSavings(rows, exampleDay, plans, year);

describe('what a census saves', () => {
  test('E29 the six covered employees save 4,666.71 a year, as 7.65% of all contributions', () => {
    const { plans, ...rest } = savingsOf();
    expect(rest).toEqual({ basis: 'everyone', owners: 0, wagesUnknown: 0, others: 0 });
    expect(plans[0]?.people).toBe(6);
    expect(plans[0]?.pretax.toFixed(2)).toBe('61002.72');
    expect(plans[0]?.employer.toFixed(2)).toBe('4666.71');
    expect(plans[0]?.employee.toFixed(2)).toBe('4666.71');
  });

  test('leaves out owners, and says how many', () => {
    const { plans, owners } = savingsOf(exampleCensus().map((row, at) => ({ ...row, owner: at === 3 })));
    expect([owners, plans[0]?.people, plans[0]?.employer.toFixed(2)]).toEqual([1, 5, '4349.36']);
  });

  test('counts those whose wages are unknown', () => {
    const { plans, wagesUnknown } = savingsOf(exampleCensus().map((row) => ({ ...row, annual: null })));
    expect([wagesUnknown, plans[0]?.employer.toFixed(2)]).toEqual([6, '4666.71']);
  });

  test('counts each person for the plan that the census names, once anyone named one', () => {
    const named = ['PPO 1500', ' ppo 1500 ', 'HSA 2000', 'Else', null];
    const rows = exampleCensus().map((row, at) => ({ ...row, currentPlan: named[at] ?? null }));
    const { plans, basis, others } = savingsOf(rows, [ppo, { ...ppo, planName: 'HSA 2000' }]);
    expect([basis, others, plans.map(({ people }) => people)]).toEqual(['named', 3, [2, 1]]);
    expect(plans.map(({ employer }) => employer.toFixed(2))).toEqual(['2080.92', '1247.40']);
  });
});
