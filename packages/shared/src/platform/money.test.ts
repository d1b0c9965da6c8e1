import { expect, test } from 'vitest';
import {
  centsText,
  exactText,
  factorText,
  fixedText,
  formatDollars,
  formatMoney,
  Money,
  percentText,
  plain,
  sum,
  toCents,
  toRate,
  wholeCents,
} from './money.ts';

test('calculates the largest amount times the largest count and a rate of four decimals exactly', () => {
  expect(new Money('9999999999.99').times('999999').times('999.9999').toFixed()).toBe('9999988999991000010.999999');
});

test('rounds halves away from zero, to cents and to the four decimals of rates', () => {
  expect(['0.005', '-0.005', '1.0049'].map((value) => toCents(value).toFixed())).toEqual(['0.01', '-0.01', '1']);
  expect(['0.00005', '-0.00005', '1.00004'].map((value) => toRate(value).toFixed())).toEqual([
    '0.0001',
    '-0.0001',
    '1',
  ]);
});

test('a sum keeps every cent, and is 0 for no amounts', () => {
  expect(sum([0.1, '0.2', new Money('9999999999.99')]).toFixed()).toBe('10000000000.29');
  expect(sum([]).toFixed()).toBe('0');
});

test('shows an amount in US dollars', () => {
  expect([1234.5, '-1234.5', 0, '0.005'].map(formatMoney)).toEqual(['$1,234.50', '−$1,234.50', '$0.00', '$0.01']);
});

test('a binary float rounds half up, as its decimal notation does', () => {
  expect([percentText(80.05, 1), percentText(-80.05, 1), percentText(12.5, 0), percentText(-0.04, 1)]).toEqual([
    '80.1%',
    '−80.1%',
    '13%',
    '0.0%',
  ]);
  expect([fixedText(40_000.015), fixedText(1.005), fixedText('2.2', 4)]).toEqual(['40000.02', '1.01', '2.2000']);
  expect([fixedText('-0.001'), fixedText('-0.005')]).toEqual(['0.00', '-0.01']);
  expect([wholeCents(1.005), wholeCents(40_000.015), centsText(123_450)]).toEqual([101, 4_000_002, '1234.50']);
  expect([formatDollars(1_234.5), formatDollars(-0.4)]).toEqual(['$1,235', '$0']);
});

test('a factor and a rate lose no decimals', () => {
  expect(['0.975', 0.9, 1, '1.0125'].map(factorText)).toEqual(['0.975', '0.90', '1.00', '1.0125']);
  expect([exactText('3.5250'), exactText(2)]).toEqual(['3.525', '2']);
});

test('writes figures as JSON has them, at any depth, and leaves all else', () => {
  const figures = { name: 'Acme', count: 2, total: new Money('12.50'), missing: null, rows: [{ rate: new Money(3) }] };
  expect(plain(figures)).toEqual({ name: 'Acme', count: 2, total: 12.5, missing: null, rows: [{ rate: 3 }] });
});
