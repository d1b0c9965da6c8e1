import { expect, test } from 'vitest';
import { addDays } from '#platform/dates.ts';
import { type RemindedRenewal, reminderToSend } from './reminder.rules.ts';

const dueOn = '2026-12-31T00:00:00';
const before = (days: number) => addDays(dueOn, -days);
const renewal = (more: Partial<RemindedRenewal> = {}): RemindedRenewal => ({
  dueOn,
  mailedOn: before(40),
  off: [],
  sent: [],
  ...more,
});

/** The days before the due day on which a reminder is sent if the task runs every day of `from` to `to`. */
const sentOn = (more: Partial<RemindedRenewal>, from = 40, to = -5): [left: number, days: number][] => {
  const sent: number[] = [...(more.sent ?? [])];
  const found: [number, number][] = [];
  for (let left = from; left >= to; left -= 1) {
    const days = reminderToSend(renewal({ ...more, sent }), before(left));
    if (days === null) continue;
    sent.push(days);
    found.push([left, days]);
  }
  return found;
};
const each = (days: readonly number[]) => days.map((one) => [one, one]);

test('each reminder goes out on its day, once, and none after the due day', () => {
  expect(sentOn({})).toEqual(each([21, 14, 7, 2]));
});

test('a reminder that is switched off is skipped; the one before it is not sent again in its place', () => {
  expect(sentOn({ off: [7] })).toEqual(each([21, 14, 2]));
  expect(sentOn({ off: [21, 14, 7, 2] })).toEqual([]);
});

test('after a downtime only the nearest reminder is sent, also on the due day itself', () => {
  expect(sentOn({}, 10)).toEqual([[10, 14], ...each([7, 2])]);
  expect(sentOn({}, 1)).toEqual([[1, 2]]);
  expect(sentOn({}, 0)).toEqual([[0, 2]]);
  expect(sentOn({}, -1)).toEqual([]);
});

test('a link emailed on or after the day of a reminder takes its place', () => {
  expect(sentOn({ mailedOn: before(10) }, 10)).toEqual(each([7, 2]));
  expect(sentOn({ mailedOn: before(7) }, 7)).toEqual(each([2]));
  expect(sentOn({ mailedOn: before(2) }, 2)).toEqual([]);
});
