import { expect, test } from 'vitest';
import { acceptedOnline, emptyChanceText, usualChances } from './chance.rules.ts';

const percents = (chances: ReturnType<typeof usualChances>) => chances.map(({ id, percent }) => [id, percent]);

test('each documented status of a prospect has a usual chance, which Operations may change', () => {
  expect(percents(usualChances([]))).toEqual([
    [22, 25],
    [23, 40],
    [24, 60],
    [25, 80],
    [acceptedOnline, 90],
  ]);
  const [changed] = usualChances([{ id: 22, percent: 30, rowVersion: 4 }]);
  expect(changed).toEqual({ id: 22, percent: 30, rowVersion: 4, name: 'Proposal In Progress' });
});

test('an empty chance says what it counts as', () => {
  expect(emptyChanceText(23)).toBe('Empty: 40%, by its status; 90% once the proposal is accepted online.');
  for (const status of [undefined, 10_000])
    expect(emptyChanceText(status)).toMatch(/^Empty: not known for this status; 90%/);
  const chances = usualChances([
    { id: 23, percent: 35, rowVersion: 2 },
    { id: acceptedOnline, percent: 95, rowVersion: 2 },
  ]);
  expect(emptyChanceText(23, chances)).toBe('Empty: 35%, by its status; 95% once the proposal is accepted online.');
});
