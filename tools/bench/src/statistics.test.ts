import { describe, expect, test } from 'vitest';
import { isLimited, judge, median, quantile, spreadOf } from './statistics.ts';

describe('statistics of the benchmark', () => {
  test('calculates the median of odd and even counts, in any order', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([])).toBeNaN();
  });

  test('calculates quantiles by the nearest rank', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(quantile(values, 0.99)).toBe(99);
    expect(quantile(values, 0.5)).toBe(50);
    expect(quantile([7], 0.1)).toBe(7);
  });

  test.each([
    [[0.81, 0.9, 1], 0.8, true, 'holds'],
    [[0.7, 0.9, 1], 0.8, true, 'holds by the median'],
    [[0.6, 0.7, 0.85], 0.8, true, 'within the spread'],
    [[0.5, 0.6, 0.7], 0.8, true, 'missed'],
    [[1, 1.1, 1.2], 1.25, false, 'holds'],
    [[1.3, 1.4, 1.5], 1.25, false, 'missed'],
  ] as const)('%j against %f: misses only if the whole interval misses', (values, goal, atLeast, verdict) => {
    expect(judge(spreadOf(values), goal, atLeast)).toBe(verdict);
  });

  test('within 15% of the generator’s ceiling, the generator was measured and not the server', () => {
    expect(isLimited(849, 1000)).toBe(false);
    expect(isLimited(850, 1000)).toBe(true);
    expect(isLimited(1100, 1000)).toBe(true);
  });

  test('gives no verdict if the generator was the limit, whether or not the goal was reached', () => {
    for (const values of [
      [0.9, 1, 1.1],
      [0.1, 0.2, 0.3],
    ])
      expect(judge(spreadOf(values), 0.8, true, true)).toBe('limited by the generator');
  });
});
