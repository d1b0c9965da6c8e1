import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '#testing/for-all.ts';
import {
  annualFromMonthly,
  isMonopolistic,
  missingCodeHint,
  monthlyFromAnnual,
  needsCodeHint,
  tieredRate,
  wagesAgree,
  wagesMessage,
  workersCompCost,
  workersCompTotal,
} from './workers-comp.rules.ts';

const untyped = { override: false, proposedRate: null, currentCost: null, proposedCost: null };
const code3632 = { id: 21, year: 2026, rate: '1.85' };
const input = { ...untyped, annualWages: '1250000', rate: '2.20' };

describe('the worked example: code 3632 IN, wages 1,250,000, current 2.20, base 1.85', () => {
  test.each([
    [120, '2.22', '27750.00', '-250.00'],
    [110, '2.035', '25437.50', '2062.50'],
  ])('S-PAYW-03 tier %i: rate %s, cost %s, saving %s', (tier, rate, cost, saving) => {
    const answer = workersCompCost(input, code3632, tier);
    expect(answer.tieredRate?.toString()).toBe(rate);
    expect(answer.currentCost.toFixed(2)).toBe('27500.00');
    expect(answer.proposedCost?.toFixed(2)).toBe(cost);
    expect(answer.saving?.toFixed(2)).toBe(saving);
    expect(answer.proposedRate?.toString()).toBe('1.85');
    expect(answer.explain).toMatchObject({ rateId: 21, year: 2026, tier });
  });

  test("the provider's margin at tier 120 is 4,625.00", () => {
    expect(workersCompCost(input, code3632, 120).margin?.toFixed(2)).toBe('4625.00');
  });
});

test('applies no tier to an overridden rate', () => {
  for (const tier of [110, 120, 130, 140]) {
    const answer = workersCompCost({ ...input, override: true, proposedRate: '2' }, code3632, tier);
    expect([answer.tieredRate, answer.proposedCost, answer.margin].map(String)).toEqual(['2', '25000', 'null']);
  }
});

test('under override the typed costs count', () => {
  const typed = { ...input, override: true, proposedRate: '2', currentCost: '100.01', proposedCost: '99.99' };
  const answer = workersCompCost(typed, code3632, 140);
  expect([answer.currentCost, answer.proposedCost, answer.saving].map(String)).toEqual(['100.01', '99.99', '0.02']);
});

test('a code missing from the table has an unknown base and cost, and no savings', () => {
  const answer = workersCompCost(input, null, 110);
  expect([answer.proposedRate, answer.saving, answer.explain]).toEqual([null, null, null]);
  expect(answer.proposedCost).toBeNull();
  expect(answer.currentCost.toFixed(2)).toBe('27500.00');
});

test('the total covers only rows known on both sides: a row without a rate is in none of its sums', () => {
  const unknown = workersCompCost(input, null, 110);
  const total = workersCompTotal([workersCompCost(input, code3632, 120), unknown]);
  expect([total.today, total.provider, total.saving].map((amount) => amount?.toFixed(2))).toEqual([
    '27500.00',
    '27750.00',
    '-250.00',
  ]);
  expect(total.leftOut).toBe(1);
  expect(workersCompTotal([unknown])).toMatchObject({ today: null, provider: null, saving: null, leftOut: 1 });
});

test.each([
  ['1.85', 110, '2.035'],
  ['0.0333', 110, '0.0366'],
  ['0.0005', 110, '0.0006'],
])('base %s at tier %i: the rate is rounded to four decimals, half up: %s', (base, tier, expected) => {
  expect(tieredRate(base, tier).toString()).toBe(expected);
});

test('annual wages are 12 x monthly, in both directions', () => {
  forAll(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
    const monthly = (cents / 100).toFixed(2);
    expect(monthlyFromAnnual(annualFromMonthly(monthly)).toFixed(2)).toBe(monthly);
  });
  expect(monthlyFromAnnual('1000').toFixed(2)).toBe('83.33');
});

test('suggests requesting a code for missing codes that start with V', () => {
  expect([needsCodeHint('V123', false), needsCodeHint('V123', true), needsCodeHint('8810', false)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(missingCodeHint).toBe(
    'This code does not exist. Please ask an administrator to add this code to the WC Rates in Operations.',
  );
  expect(needsCodeHint('8v10', false)).toBe(false);
});

test('four states have only their own insurance fund', () => {
  expect(['ND', 'OH', 'WA', 'WY', 'IN', ''].filter(isMonopolistic)).toEqual(['ND', 'OH', 'WA', 'WY']);
});

test('a typed rate without override, and an override without a rate, use the table’s rate', () => {
  const table = workersCompCost(input, code3632, 120);
  expect(workersCompCost({ ...input, proposedRate: '9' }, code3632, 120)).toEqual(table);
  expect(workersCompCost({ ...input, override: true, proposedCost: '1' }, code3632, 120)).toEqual(table);
});

test('both wages agree if either follows from the other to the cent', () => {
  expect(wagesAgree({ monthlyWages: 100.1, annualWages: 1201.2 })).toBe(true);
  expect(wagesAgree({ monthlyWages: 83.33, annualWages: 1000 })).toBe(true);
  expect(wagesAgree({ monthlyWages: 83.33, annualWages: 999.96 })).toBe(true);
  expect(wagesAgree({ monthlyWages: 83.34, annualWages: 1000 })).toBe(false);
  expect(wagesMessage).toBe('Annual wages must be 12 times the monthly wages.');
});
