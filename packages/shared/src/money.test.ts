import { expect, test } from 'vitest';
import { formatMoney, Money, sum, toCents, toRate } from './money.ts';

test('calculates the largest amount times the largest count and a rate of four decimals exactly', () => {
  expect(new Money('9999999999.99').times('999999').times('999.9999').toFixed()).toBe('9999988999991000010.999999');
});

test('rounds halves away from zero, to cents and to the four decimals of rates', () => {
  expect(['0.005', '-0.005', '1.0049'].map((value) => toCents(value).toFixed())).toEqual(['0.01', '-0.01', '1']);
  expect(['0.00005', '-0.00005', '1.00004'].map((value) => toRate(value).toFixed())).toEqual([
    ...['0.0001', '-0.0001', '1'],
  ]);
});

test('a sum keeps every cent, and is 0 for no amounts', () => {
  expect(sum([0.1, '0.2', new Money('9999999999.99')]).toFixed()).toBe('10000000000.29');
  expect(sum([]).toFixed()).toBe('0');
});

test('shows an amount in US dollars', () => {
  expect([1234.5, '-1234.5', 0, '0.005'].map(formatMoney)).toEqual(['$1,234.50', '-$1,234.50', '$0.00', '$0.01']);
});
