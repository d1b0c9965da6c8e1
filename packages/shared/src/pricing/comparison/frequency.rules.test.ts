import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Money } from '#platform/money.ts';
import { forAll } from '#testing/for-all.ts';
import { contributionLabels } from './constants.ts';
import {
  amountPerPayment,
  frequencies,
  frequencyLabel,
  hsaLimit,
  monthlyAmount,
  paymentsPerYear,
  rateCalculation,
  rateColumns,
} from './frequency.rules.ts';

/** HDHP, EE premium 671.00, employer 420.00, HSA 100.00, limits of 2026: 4,400 and 8,750. */
describe('the worked example of the contribution views', () => {
  test.each([
    ['monthly', '671.00', '420.00', '100.00', '366.67', '729.17'],
    ['semiMonthly', '335.50', '210.00', '50.00', '183.33', '364.58'],
    ['biWeekly', '335.50', '210.00', '46.15', '169.23', '336.54'],
    ['weekly', '167.75', '105.00', '23.08', '84.62', '168.27'],
    ['annually', '8052.00', '5040.00', '1200.00', '4400.00', '8750.00'],
  ] as const)('%s: premium %s, employer %s, HSA %s, limits %s and %s', (frequency, ...expected) => {
    const amounts = [
      amountPerPayment('671', frequency),
      amountPerPayment('420', frequency),
      amountPerPayment('100', frequency, 'hsa'),
      hsaLimit('4400', frequency),
      hsaLimit('8750', frequency),
    ];
    expect(amounts.map((amount) => amount.toFixed(2))).toEqual(expected);
  });

  test('C-GMED-20 premium factors are 1, 0.5, 0.5, 0.25 and 12; HSA factors 1, 0.5, 12/26, 12/52 and 12', () => {
    const of = (kind: 'premium' | 'hsa') => frequencies.map((one) => amountPerPayment('1300', one, kind).toFixed(2));
    expect(of('premium')).toEqual(['1300.00', '650.00', '650.00', '325.00', '15600.00']);
    expect(of('hsa')).toEqual(['1300.00', '650.00', '600.00', '300.00', '15600.00']);
    expect(frequencies.map(paymentsPerYear)).toEqual([12, 24, 24, 48, 12]);
    expect(frequencies.map(frequencyLabel)).toEqual(['Monthly', 'Semi-Monthly', 'Bi-Weekly', 'Weekly', 'Annually']);
  });
});

test('a tie stays a tie: an HSA of 0.065 per month is 0.015 per week, shown as 0.02', () => {
  expect(amountPerPayment('0.065', 'weekly', 'hsa').toFixed(2)).toBe('0.02');
});

const money = fc.integer({ min: 0, max: 999_999_999 }).map((value) => new Money(value).div(100).toFixed(2));

test('every view shows a typed amount unchanged', () => {
  forAll(money, fc.constantFrom(...frequencies), fc.constantFrom('premium', 'hsa'), (typed, frequency, kind) => {
    expect(amountPerPayment(monthlyAmount(typed, frequency, kind), frequency, kind).toFixed(2)).toBe(typed);
  });
});

test('annual is 12 x monthly, and a greater amount is never shown as a smaller one', () => {
  forAll(money, money, fc.constantFrom(...frequencies), (one, other, frequency) => {
    expect(amountPerPayment(one, 'annually').toFixed(2)).toBe(new Money(one).times(12).toFixed(2));
    const order = new Money(one).comparedTo(other);
    for (const kind of ['premium', 'hsa'] as const) {
      const compared = amountPerPayment(one, frequency, kind).comparedTo(amountPerPayment(other, frequency, kind));
      expect(compared * order).toBeGreaterThanOrEqual(0);
    }
  });
});

test('the rate-calculation display has an Employer and an HSA row for EE, ES, EC and FAM', () => {
  const employer = { eE: '420', eS: '800.01', eC: null, eF: '0' };
  const [first, second, ...more] = rateCalculation({ employer, hsa: { ...employer, eE: '100' } }, 'biWeekly');
  expect(more).toEqual([]);
  const texts = (row: typeof first) => row && Object.values(row.cells).map((cell) => cell?.toFixed(2) ?? null);
  expect([first?.label, texts(first)]).toEqual(['Employer', ['210.00', '400.01', null, '0.00']]);
  expect([second?.label, texts(second)]).toEqual(['HSA', ['46.15', '369.24', null, '0.00']]);
  expect(Object.values(rateColumns)).toEqual(['EE', 'ES', 'EC', 'FAM']);
  expect(rateColumns).toBe(contributionLabels);
});
