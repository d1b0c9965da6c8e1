import { expect, test } from 'vitest';
import { impactLines, usedByText } from './impact.rules.ts';
import type { Impact } from './impact.schema.ts';

const none = { total: 0, names: [] };
const nothing: Impact = { prospects: none, clients: none, groups: none, scenarios: none };
const some = (total: number, ...names: string[]) => ({ total, names });

test('counts records by kind, in words', () => {
  expect(usedByText(nothing)).toBe('');
  expect(usedByText({ ...nothing, clients: some(1) })).toBe('1 client');
  expect(usedByText({ ...nothing, prospects: some(2), groups: some(1) })).toBe('2 prospects and 1 benefit group');
  expect(usedByText({ prospects: some(1), clients: some(2), groups: some(3), scenarios: some(4) })).toBe(
    '1 prospect, 2 clients, 3 benefit groups and 4 what-if scenarios',
  );
  expect(usedByText({ ...nothing, scenarios: some(1) })).toBe('1 what-if scenario');
});

test('lists each kind of record with the first names, and how many more there are', () => {
  expect(impactLines(nothing)).toEqual([]);
  expect(
    impactLines({
      prospects: some(12, 'Acme', 'Bolt'),
      clients: some(1, 'Crane'),
      groups: some(2, 'Dale', 'Elm'),
      scenarios: some(3, 'Fir', 'Gum', 'Hay'),
    }),
  ).toEqual([
    '12 prospects: Acme, Bolt and 10 more',
    '1 client: Crane',
    '2 benefit groups: Dale and Elm',
    '3 what-if scenarios: Fir, Gum and Hay',
  ]);
});
