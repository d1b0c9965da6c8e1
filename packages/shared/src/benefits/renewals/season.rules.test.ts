import { expect, test } from 'vitest';
import { daysBetween } from '#platform/dates.ts';
import { daysIdle, daysLeft, isForgotten, seasonOrder } from './season.rules.ts';

const zone = 'America/Indiana/Indianapolis';
const today = '2026-11-22T00:00:00';

test.each([
  ['2026-11-22T00:00:00', '2027-01-01T00:00:00', 40],
  ['2026-03-07T00:00:00', '2026-03-09T00:00:00', 2],
  ['2026-11-22T00:00:00', '2026-11-22T00:00:00', 0],
  ['2027-01-03T00:00:00', '2027-01-01T00:00:00', -2],
  ['2028-02-28T00:00:00', '2028-03-01T00:00:00', 2],
])('from %s to %s are %i days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});

test('days left count to the first day of the year, idle days count in the business time zone', () => {
  expect(daysLeft({ effectiveDate: '2027-01-01T00:00:00' }, today)).toBe(40);
  // 03:00 UTC is still the previous evening in Indiana.
  expect(daysIdle({ lastActivity: '2026-11-22T03:00:00.000Z' }, today, zone)).toBe(1);
  expect(daysIdle({ lastActivity: '2026-11-22T15:00:00.000Z' }, today, zone)).toBe(0);
  expect(daysIdle({ lastActivity: '2026-11-23T15:00:00.000Z' }, today, zone)).toBe(0);
});

const row = (id: number, renewalStatusDate: string, mailedAt: string | null = null) => ({
  renewalStatus: { id, name: '', description: '' },
  renewalStatusDate,
  mailedAt,
});
const now = new Date('2026-11-22T12:00:00Z');

test.each([
  ['sent eight days ago', row(175, '2026-11-14T12:00:00Z'), true],
  ['sent seven days ago to the second', row(175, '2026-11-15T12:00:00Z'), false],
  ['emailed again since', row(175, '2026-11-01T12:00:00Z', '2026-11-20T12:00:00Z'), false],
  ['emailed again long ago', row(175, '2026-11-01T12:00:00Z', '2026-11-10T12:00:00Z'), true],
  ['opened', row(176, '2026-11-01T12:00:00Z'), false],
  ['not sent', row(183, '2026-11-01T12:00:00Z'), false],
])('forgotten: %s', (_, one, forgotten) => {
  expect(isForgotten(one, now)).toBe(forgotten);
});

test('the board runs from the least to the most advanced status, with omitted renewals last', () => {
  expect(seasonOrder).toEqual([183, 175, 176, 177, 178, 174, 179]);
});
