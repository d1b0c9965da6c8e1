import { expect, test } from 'vitest';
import { sumExplained } from './explained-sum.ts';

test.each([
  [[9_975, 9_041.63], '$9,975.00 + $9,041.63.'],
  [[1, null], '$1.00. One row is not known and adds nothing.'],
  [[1, null, null], '$1.00. 2 rows are not known and add nothing.'],
  [[null], 'Nothing is known yet. One row is not known and adds nothing.'],
  [Array.from({ length: 9 }, () => 1), 'The sum of 9 rows.'],
])('the sum of %j: %s', (amounts, words) => expect(sumExplained(amounts)).toBe(words));
