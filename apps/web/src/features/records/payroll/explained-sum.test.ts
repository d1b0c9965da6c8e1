import { expect, test } from 'vitest';
import { sumExplained } from './explained-sum.ts';

test.each([
  [[9_975, 9_041.63], '$9,975.00 + $9,041.63.'],
  [[1], '$1.00.'],
  [[], 'No row is known on both sides.'],
  [Array.from({ length: 9 }, () => 1), 'The sum of 9 rows.'],
])('explains the sum of %j as %s', (amounts, words) => expect(sumExplained(amounts)).toBe(words));
