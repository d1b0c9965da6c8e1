import { expect, test } from 'vitest';
import { chanceByStatus, emptyChanceText } from './chance.rules.ts';

test('each documented status of a prospect has a usual chance', () => {
  expect(chanceByStatus).toEqual({ 22: 25, 23: 40, 24: 60, 25: 80 });
});

test('an empty chance says what it counts as', () => {
  expect(emptyChanceText(23)).toBe('Empty: 40%, by its status; 90% once the proposal is accepted online.');
  for (const status of [undefined, 10_000])
    expect(emptyChanceText(status)).toMatch(/^Empty: not known for this status; 90%/);
});
