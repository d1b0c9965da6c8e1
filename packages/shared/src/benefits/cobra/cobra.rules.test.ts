import { describe, expect, test } from 'vitest';
import { premiumField } from '#benefits/benefit-groups/constants.ts';
import { Money } from '#platform/money.ts';
import { coverageTiers } from '#pricing/comparison/constants.ts';
import { providerAmounts } from '#pricing/comparison/plan-comparison.rules.ts';
import type { FigureRow } from '#records/census/figures.rules.ts';
import { exampleCensus, exampleDay } from '#records/census/testing/example-census.ts';
import { cobraRate, cobraRates, isCobraPercent, typicalDay } from './cobra.rules.ts';

/** The rates of a plan at a factor, as they are printed. */
const ratesOf = (amounts: readonly [string, string, string, string], factor: string, percent: number): string[] => {
  const [eE, eS, eC, eF] = amounts;
  const premiums = providerAmounts({ eE_Amount: eE, eS_Amount: eS, eC_Amount: eC, eF_Amount: eF }, factor);
  const plan = Object.fromEntries(coverageTiers.map((tier) => [premiumField(tier), premiums[tier].toNumber()]));
  const rates = cobraRates(plan as Parameters<typeof cobraRates>[0], percent);
  return coverageTiers.map((tier) => rates[tier].toFixed(2));
};

describe('rates', () => {
  const hdhp = ['671.00', '1409.10', '1241.35', '1979.45'] as const;
  const ppo = ['806.00', '1692.60', '1491.10', '2377.70'] as const;

  test('E30 an HDHP at factor 1.00 costs at most 102% and 150% of its premium', () => {
    expect(ratesOf(hdhp, '1', 102)).toEqual(['684.42', '1437.28', '1266.17', '2019.03']);
    expect(ratesOf(hdhp, '1', 150)).toEqual(['1006.50', '2113.65', '1862.02', '2969.17']);
  });

  test('E31 PPO 1500 at factor 0.95 takes its rates from the rounded premium', () => {
    expect(ratesOf(ppo, '0.95', 102)).toEqual(['781.01', '1640.12', '1444.88', '2303.99']);
    expect(ratesOf(ppo, '0.95', 150)).toEqual(['1148.55', '2411.95', '2124.82', '3388.23']);
  });

  test('E2 is cut down to the cent, since half up would exceed the maximum', () => {
    expect(cobraRate('1241.35', 102).toFixed(2)).toBe('1266.17');
    expect(cobraRate('0.01', 102).toFixed(2)).toBe('0.01');
    expect(cobraRate('671', 0).isZero()).toBe(true);
  });
});

test.each([
  ['continuation', 102, true],
  ['continuation', 102.01, false],
  ['disability', 150, true],
  ['disability', 150.01, false],
  ['disability', 99.99, true],
  ['disability', 99.999, false],
  ['continuation', 0, true],
  ['continuation', -1, false],
] as const)('a percentage of %s may be %d: %s', (kind, percent, isAllowed) => {
  expect(isCobraPercent(kind, percent)).toBe(isAllowed);
});

describe('employees of a typical day', () => {
  const worker = { ...exampleCensus()[3]!, cobra: false, termDate: null } satisfies FigureRow;
  const staff = (count: number, more: Partial<FigureRow>): FigureRow[] =>
    Array.from({ length: count }, () => ({ ...worker, ...more }));
  const countOf = (rows: readonly FigureRow[]) => typicalDay(rows, exampleDay).counted?.toFixed();

  test('E32 13 full-time employees and 10 at 20 of 40 hours count as 18', () => {
    expect(countOf([...staff(13, { weeklyHours: 40 }), ...staff(10, { weeklyHours: 20, ftPt: 'PT' })])).toBe('18');
  });

  test('E33 the census counts as 7.675: each employee by hours of 40, and no one on COBRA', () => {
    expect(typicalDay(exampleCensus(), exampleDay)).toEqual({
      employees: 9,
      counted: new Money('7.675'),
      hoursUnknown: 0,
    });
  });

  test('no one counts more than once, and those who have left do not count', () => {
    expect(countOf(staff(2, { weeklyHours: 60 }))).toBe('2');
    expect(countOf([...staff(1, {}), ...staff(3, { termDate: exampleDay })])).toBe('1');
    expect(countOf([])).toBe('0');
  });

  test('a full-time employee without hours counts; a part-time one, or one without status, stops the count', () => {
    const unknown = { weeklyHours: null, ftPt: 'FT' } as const;
    expect(countOf(staff(2, unknown))).toBe('2');
    for (const ftPt of ['PT', null] as const) {
      expect(typicalDay([...staff(5, {}), ...staff(2, { ...unknown, ftPt })], exampleDay)).toEqual({
        employees: 7,
        counted: null,
        hoursUnknown: 2,
      });
    }
  });
});
