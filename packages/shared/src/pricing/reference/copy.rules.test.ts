import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Money } from '#platform/money.ts';
import { forAll } from '#testing/for-all.ts';
import { changedFigure, copiedSource, maxFigureOf, sameDayIn } from './copy.rules.ts';

describe('a figure of the new year', () => {
  test.each([
    ['plan', 6, 806, 6.5, '858.39'],
    ['plan', 6, 1692.6, 6.5, '1802.619'],
    ['plan', 76, 34.5, 3, '35.535'],
    ['fee', 49, 19.5, 2.5, '19.9875'],
    ['tier', 184, 42, 2.5, '43.05'],
    ['tier', 5, 0.95, 1, '0.9595'],
    ['rate', 48, 0.2835, -2, '0.27783'],
    ['rate', 7, 2.5, 0, '2.5'],
    ['rate', 48, 1.23456, 0, '1.23456'],
    ['tier', 5, 0.12345, 0, '0.12345'],
    ['tier', 184, 42.125, 0, '42.125'],
    ['plan', 5, 42.125, 0, '42.125'],
    ['fee', 49, 0.01, 50, '0.015'],
  ] as const)('%s of type %i: %d changed by %d%% is %s, rounded half up', (kind, type, figure, percent, exact) => {
    const decimals = kind === 'rate' || (kind === 'tier' && type === 5) ? 4 : 2;
    const rounded = new Money(exact).toDecimalPlaces(decimals, Money.ROUND_HALF_UP);
    expect(changedFigure(kind, type, figure, percent).toFixed()).toBe(rounded.toFixed());
  });

  test('rounds half a cent up, even where binary floats would not', () => {
    expect(changedFigure('fee', 49, 1.005, 0).toFixed()).toBe('1.01');
    expect(changedFigure('plan', 6, 1802.615, 0).toFixed()).toBe('1802.62');
  });

  test('stays unchanged without a percentage, and is never below 0', () => {
    const cents = fc.integer({ min: 0, max: 10 ** 9 }).map((value) => value / 100);
    forAll(cents, fc.integer({ min: -99, max: 500 }), (figure, percent) => {
      expect(changedFigure('plan', 6, figure, 0).eq(figure)).toBe(true);
      const changed = changedFigure('plan', 6, figure, percent);
      expect(changed.gte(0)).toBe(true);
      const off = changed.minus(new Money(figure).times(100 + percent).dividedBy(100)).abs();
      expect(off.lte('0.005')).toBe(true);
    });
  });
});

test.each([
  [2027, '2026-01-01', '2027-01-01'],
  [2027, '2024-02-29', '2027-02-28'],
  [2028, '2024-02-29', '2028-02-29'],
  [2027, '2026-12-31', '2027-12-31'],
  [2027, '2026-03-29', '2027-03-29'],
  [2027, '2026-02-27', '2027-02-27'],
])('in %i the day %s is %s', (year, day, expected) => {
  expect(sameDayIn(year, day)).toBe(expected);
});

test('a copied row names its source', () => {
  expect(copiedSource(2026, 0)).toBe('copied from 2026');
  expect(copiedSource(2026, -2.5)).toBe('copied from 2026, changed by -2.5%');
});

test.each([
  ['tier', 5, 3],
  ['tier', 184, 99_999],
  ['rate', 48, 1_000],
  ['rate', 7, 100],
  ['plan', 6, null],
  ['fee', 49, null],
] as const)('the most that a %s of type %i may be: %s', (kind, typeId, most) => {
  expect(maxFigureOf(kind, typeId)).toBe(most);
});
