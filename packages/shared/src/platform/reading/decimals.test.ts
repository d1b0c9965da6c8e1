import fc from 'fast-check';
import { expect, it } from 'vitest';
import { forAll } from '#testing/for-all.ts';
import { Money } from '../money.ts';
import { hasAtMostDecimals } from './decimals.ts';

it.each([
  [0, 0, true],
  [-0, 0, true],
  [12.3, 1, true],
  [12.34, 1, false],
  [0.1 + 0.2, 2, false],
  [1e21, 0, true],
  [1e-7, 6, false],
  [1e-7, 7, true],
  [1.5e-7, 8, true],
  [Number.NaN, 2, false],
  [Number.POSITIVE_INFINITY, 2, false],
])('%d with at most %i decimals: %s', (value, decimals, expected) => {
  expect(hasAtMostDecimals(value, decimals)).toBe(expected);
});

it('counts decimals like a decimal library, for any number', () => {
  forAll(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer({ min: 0, max: 20 }), (value, decimals) => {
    expect(hasAtMostDecimals(value, decimals)).toBe(new Money(value).decimalPlaces() <= decimals);
  });
});
