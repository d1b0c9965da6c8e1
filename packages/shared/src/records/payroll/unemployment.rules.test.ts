import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Money } from '#platform/money.ts';
import { forAll } from '#testing/for-all.ts';
import { mayBeOverstated, unemploymentCost, unemploymentTotal } from './unemployment.rules.ts';

const untyped = { override: false, proposedTaxRate: null, currentSUTA: null, proposedSUTA: null };
const indiana = { id: 11, year: 2026, rate: '1.6', value: '9500', isVariable: false };
const illinois = { id: 12, year: 2026, rate: '2.1', value: '14250', isVariable: false };

describe('the worked examples', () => {
  test.each([
    ['IN', 42, '2.5', indiana, ['9975.00', '6384.00', '3591.00']],
    ['IL', 18, '3.525', illinois, ['9041.63', '5386.50', '3655.13']],
  ] as const)('%s: %i employees at %s%%', (_, employeeCount, taxRate, row, expected) => {
    const cost = unemploymentCost({ ...untyped, employeeCount, taxRate }, row);
    expect([cost.currentSUTA, cost.proposedSUTA, cost.saving].map((amount) => amount?.toFixed(2))).toEqual(expected);
  });

  test('the footer sums rounded cells', () => {
    const rows = [
      { employeeCount: 42, currentSUTA: '9975.00', proposedSUTA: '6384.00' },
      { employeeCount: 18, currentSUTA: '9041.63', proposedSUTA: '5386.50' },
      { employeeCount: 5, currentSUTA: null, proposedSUTA: null },
    ];
    const { today, provider, saving, leftOut } = unemploymentTotal(rows);
    expect([today, provider, saving].map((amount) => amount?.toFixed(2))).toEqual(['19016.63', '11770.50', '7246.13']);
    expect(leftOut).toBe(1);
  });
});

test('where the state rates the client’s own account, the proposed rate is the current one and nothing is saved', () => {
  const cost = unemploymentCost({ ...untyped, employeeCount: 42, taxRate: '2.5' }, { ...indiana, isVariable: true });
  expect([cost.proposedTaxRate, cost.saving].map(String)).toEqual(['2.5', '0']);
  expect(cost.explain).toMatchObject({ rateId: 11, year: 2026, isVariable: true });
});

test('under override the typed figures count, whatever the employees', () => {
  forAll(fc.nat(10_000), fc.nat(1_000_000), fc.nat(1_000_000), (employeeCount, current, proposed) => {
    const typed = { override: true, proposedTaxRate: '1.1', currentSUTA: current, proposedSUTA: proposed };
    const cost = unemploymentCost({ ...typed, employeeCount, taxRate: '2.5' }, indiana);
    expect([cost.proposedTaxRate, cost.currentSUTA, cost.proposedSUTA].map(String)).toEqual([
      '1.1',
      String(current),
      String(proposed),
    ]);
  });
});

test('override without typed costs computes them with the typed rate', () => {
  const typed = { ...untyped, override: true, proposedTaxRate: '1' };
  expect(unemploymentCost({ ...typed, employeeCount: 10, taxRate: '2' }, indiana).proposedSUTA?.toFixed(2)).toBe(
    '950.00',
  );
});

test('without a rate row the costs are unknown, not 0', () => {
  expect(unemploymentCost({ ...untyped, employeeCount: 3, taxRate: '2' }, null)).toEqual({
    proposedTaxRate: null,
    currentSUTA: null,
    proposedSUTA: null,
    saving: null,
    explain: null,
  });
});

test('a rate row without a cutoff gives no cost', () => {
  const cost = unemploymentCost({ ...untyped, employeeCount: 3, taxRate: '2' }, { ...indiana, value: null });
  expect([cost.proposedTaxRate, cost.currentSUTA, cost.proposedSUTA, cost.explain]).toEqual([null, null, null, null]);
});

test('one typed cost and an unknown one have unknown savings', () => {
  const typed = { ...untyped, override: true, employeeCount: 3, taxRate: '2' };
  expect(unemploymentCost({ ...typed, currentSUTA: 100 }, null)).toMatchObject({ proposedSUTA: null, saving: null });
  expect(unemploymentCost({ ...typed, proposedSUTA: 100 }, null)).toMatchObject({ currentSUTA: null, saving: null });
});

test('the cost is the exact product, half up to cents', () => {
  const rate = fc.nat(200_000).map((units) => (units / 10_000).toFixed(4));
  forAll(fc.nat(5_000), rate, (employeeCount, taxRate) => {
    const { currentSUTA } = unemploymentCost({ ...untyped, employeeCount, taxRate }, indiana);
    const exact = new Money(taxRate).times(9_500).times(employeeCount).div(100);
    expect(currentSUTA?.minus(exact).abs().lte('0.005')).toBe(true);
    expect(currentSUTA?.decimalPlaces()).toBeLessThanOrEqual(2);
  });
});

test.each([
  [9_500, { ftCount: 10, ptCount: 0, wages: '7916.66' }, true],
  [9_500, { ftCount: 10, ptCount: 0, wages: '7916.67' }, false],
  [9_500, { ftCount: 5, ptCount: 5, wages: '7916.66' }, true],
  [9_500, { ftCount: 0, ptCount: 0, wages: '0' }, false],
  [9_500, { ftCount: 0, ptCount: 0, wages: '1' }, false],
])('cutoff %i with %j may be overstated: %s', (cutoff, cycle, expected) => {
  expect(mayBeOverstated(cutoff, [cycle])).toBe(expected);
});
