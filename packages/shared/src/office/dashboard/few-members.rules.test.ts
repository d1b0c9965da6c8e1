import { expect, test } from 'vitest';
import { Money } from '#platform/money.ts';
import { type CountedDriver, withoutFewMembers } from './few-members.rules.ts';

const driver = (name: string, members: number, paid: number): CountedDriver => ({
  name,
  members,
  claims: members * 2,
  paid: new Money(paid),
});
const figures = (drivers: readonly CountedDriver[]) =>
  withoutFewMembers(drivers).map(({ name, claims, paid }) => [name, claims, paid.toNumber()]);

test('sorts the most expensive first if each driver has five or more members', () => {
  expect(figures([driver('A', 5, 10), driver('B', 50, 90.5), driver('C', 7, 20)])).toEqual([
    ['B', 100, 90.5],
    ['C', 14, 20],
    ['A', 10, 10],
  ]);
});

test('merges small groups so that they cannot be recognized or derived from the total', () => {
  const drivers = [driver('Large', 80, 100), driver('Small', 4, 900), driver('Next', 6, 50)];
  expect(figures(drivers)).toEqual([
    ['Large', 160, 100],
    ['All Other', 20, 950],
  ]);
});

test('shows nothing if every group is too small', () => {
  expect(figures([driver('A', 4, 10), driver('B', 4, 20)])).toEqual([]);
  expect(figures([])).toEqual([]);
});

test('always adds up to the total, however members are distributed', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const drivers = Array.from({ length: 1 + (seed % 9) }, (_, at) =>
      driver(`D${at}`, (seed * (at + 3) * 7) % 13, (seed * (at + 1)) % 1_000),
    );
    const published = withoutFewMembers(drivers);
    if (published.length === 0) continue;
    expect(published.every(({ members }) => members >= 5)).toBe(true);
    const sum = (some: readonly CountedDriver[]) => some.reduce((total, { paid }) => total + paid.toNumber(), 0);
    expect(sum(published)).toBe(sum(drivers));
  }
});

test('the merged row comes last, whatever its cost; the others are sorted by cost', () => {
  const drivers = [driver('A', 9, 10), driver('B', 8, 30), driver('C', 7, 20), driver('D', 6, 1), driver('E', 2, 99)];
  expect(withoutFewMembers(drivers).map(({ name, members }) => [name, members])).toEqual([
    ['B', 8],
    ['C', 7],
    ['A', 9],
    ['All Other', 6],
  ]);
});
