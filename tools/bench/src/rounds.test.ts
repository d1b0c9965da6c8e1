import { expect, test } from 'vitest';
import { inTurns, ratioInTurns } from './rounds.ts';

test('works are done in turns, A/B/B/A, and the first round is left out', async () => {
  const order: string[] = [];
  const work = (name: string, values: number[]) => async () => {
    order.push(name);
    return values.shift() ?? Number.NaN;
  };
  const rounds = await inTurns({ a: work('a', [9, 1, 2]), b: work('b', [9, 3, 4]) }, 2, async () => order.push('warm'));
  expect(order.join(' ')).toBe('a b warm b a a b');
  expect(rounds).toEqual([
    { a: 1, b: 3 },
    { a: 2, b: 4 },
  ]);
  const { ratio, medians } = await ratioInTurns({ a: async () => 6, b: async () => 3 }, ['a', 'b'], 3);
  expect(ratio).toEqual({ median: 2, low: 2, high: 2, count: 3 });
  expect(medians).toEqual([6, 3]);
});
