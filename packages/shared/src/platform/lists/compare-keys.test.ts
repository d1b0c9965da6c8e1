import { expect, test } from 'vitest';
import { orderOf, type SortKey } from './compare-keys.ts';

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });
const isUnset = (key: SortKey | undefined) => key === null || key === undefined || key === '';

/** The expected order, by the simplest means. */
const expected = (keys: readonly SortKey[], descending: boolean): number[] =>
  keys
    .map((key, at) => ({ key, at }))
    .sort((one, other) => {
      if (isUnset(one.key) || isUnset(other.key)) return Number(isUnset(one.key)) - Number(isUnset(other.key));
      const order =
        typeof one.key === 'number' && typeof other.key === 'number'
          ? one.key - other.key
          : collator.compare(String(one.key), String(other.key));
      return descending ? -order : order;
    })
    .map(({ at }) => at);

const letters = [...' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$abcxyzABCXYZ0123456789éÉßñ–’'];

/** Pseudo-random numbers, the same on each run. */
const thrower = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

test('orders like the collator, unset keys last, for any letters', () => {
  const throws = thrower(7);
  const text = () => Array.from({ length: throws(8) }, () => letters[throws(letters.length)]).join('');
  for (let run = 0; run < 400; run += 1) {
    const keys = Array.from({ length: throws(40) }, () => (throws(10) === 0 ? null : text()));
    const descending = throws(2) === 0;
    expect(orderOf(keys, descending), JSON.stringify(keys)).toEqual(expected(keys, descending));
  }
});

test('orders every pair of keyboard characters like the collator', () => {
  const letters = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
  expect(orderOf(letters, false)).toEqual(expected(letters, false));
});

test('sorts numbers by size, and numbers within names by size too', () => {
  expect(orderOf([10, 9, 100, null], false)).toEqual([1, 0, 2, 3]);
  expect(orderOf([10, 9, 100, null], true)).toEqual([2, 0, 1, 3]);
  expect(orderOf(['Plant 10', 'Plant 9', 'plant', ''], false)).toEqual([2, 1, 0, 3]);
});
