import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '#testing/for-all.ts';
import { dueDayOf, ranked, sectionOf } from './rank.rules.ts';
import type { TodayItem } from './schema.ts';

type Row = Parameters<typeof ranked>[0][number];

const row = (id: number, more: Partial<TodayItem> = {}): Row => ({
  id,
  kind: 'submitted',
  dueInDays: 0,
  money: null,
  customer: { id, stageId: 2 },
  ...more,
});
const order = (...rows: Row[]) => ranked(rows).map(({ id }) => id);
const worth = (amount: number) => ({ money: { amount, of: 'proposal' as const } });

test.each([
  [-400, 'now'],
  [0, 'now'],
  [1, 'week'],
  [7, 'week'],
  [8, 'later'],
  [null, 'later'],
])('a row due in %s days is in the section %s', (days, section) => {
  expect(sectionOf(days)).toBe(section);
});

test('sections come in their order, whatever the money', () => {
  expect(
    order(row(1, { dueInDays: null, ...worth(9_000_000) }), row(2, { dueInDays: 3, ...worth(5) }), row(3)),
  ).toEqual([3, 2, 1]);
});

test('in a section overdue rows come first, then more money, then the earlier day, then the kind', () => {
  const rows = [
    row(1, { dueInDays: 0, ...worth(900) }),
    row(2, { dueInDays: -1 }),
    row(3, { dueInDays: -1, ...worth(100) }),
    row(4, { dueInDays: -9 }),
    row(5, { dueInDays: -2, ...worth(-200) }),
    row(7, { dueInDays: 0 }),
    row(6, { dueInDays: 0, kind: 'followUps' }),
  ];
  expect(order(...rows)).toEqual([5, 3, 4, 2, 1, 6, 7]);
});

test('equal rows stay in their order', () => {
  expect(order(row(3), row(1), row(2))).toEqual([3, 1, 2]);
});

test('a sales record appears once, with its first reason; what is no reason of a record stays', () => {
  const customer = { id: 5, stageId: 2 };
  const rows = [
    row(5, { kind: 'idle', dueInDays: null, customer }),
    row(5, { kind: 'expiring', dueInDays: 2, customer }),
    row(9, { kind: 'followUps', dueInDays: 1, customer }),
    row(8, { kind: 'followUps', dueInDays: 3, customer }),
    row(1, { kind: 'files', customer: null }),
    row(2, { kind: 'files', customer: null }),
  ];
  expect(ranked(rows).map(({ kind, id }) => [kind, id])).toEqual([
    ['files', 1],
    ['files', 2],
    ['followUps', 9],
    ['expiring', 5],
    ['followUps', 8],
  ]);
});

const anyRow = fc.record({
  id: fc.integer({ min: 1, max: 9 }),
  kind: fc.constantFrom('followUps' as const, 'submitted' as const, 'idle' as const, 'signed' as const),
  dueInDays: fc.option(fc.integer({ min: -9, max: 9 })),
  money: fc.option(fc.record({ amount: fc.integer({ min: -5, max: 5 }), of: fc.constant('change' as const) })),
});

test('the order does not depend on how the rows arrive, and no customer is lost', () => {
  forAll(fc.array(anyRow), (drawn) => {
    const rows = drawn.map((one) => row(one.id, one));
    const places = (all: readonly Row[]) =>
      ranked(all).map(({ dueInDays, money }) => [dueInDays, Math.abs(money?.amount ?? 0)]);
    const once = rows.filter((one, at) => rows.findIndex(({ id }) => id === one.id) === at);
    expect(places(once.toReversed())).toEqual(places(once));
    expect(new Set(ranked(rows).map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)));
  });
});

const zone = 'America/Indiana/Indianapolis';
const today = '2026-11-23T00:00:00';

test('a row is due some days after its time, by the business day', () => {
  const due = (kind: Parameters<typeof dueDayOf>[0], at: string | null, dueOn: string | null = null) =>
    dueDayOf(kind, { at, dueOn }, today, zone);
  expect(due('submitted', '2026-11-20T02:00:00Z')).toBe('2026-11-19T00:00:00');
  expect(due('new', '2026-11-22T15:00:00Z')).toBe('2026-11-23T00:00:00');
  expect(due('crossings', '2026-11-22T15:00:00Z')).toBe('2026-11-29T00:00:00');
  expect(due('idle', '2026-11-01T15:00:00Z')).toBeNull();
  expect(due('files', null)).toBeNull();
  expect(due('unopened', '2026-11-01T15:00:00Z', '2026-12-02T00:00:00')).toBe('2026-12-02T00:00:00');
});

test('a new lead that no one called for over two weeks has no due day any more', () => {
  const due = (at: string) => dueDayOf('new', { at, dueOn: null }, today, zone);
  expect(due('2026-11-08T15:00:00Z')).toBe('2026-11-09T00:00:00');
  expect(due('2026-11-07T15:00:00Z')).toBeNull();
});
