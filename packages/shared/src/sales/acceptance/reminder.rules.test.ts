import { expect, test } from 'vitest';
import { addDays, type CalendarDate } from '#platform/dates.ts';
import { acceptanceReminders, reminderToSend } from './reminder.rules.ts';

const sentOn: CalendarDate = '2027-03-01T00:00:00';

/** Every day from its sending until a day after its last day: which reminder is sent, by the number of days since. */
const sentReminders = (validDays: number, onDays: readonly number[] = []): Record<number, string> => {
  const validUntil = addDays(sentOn, validDays);
  const sent: string[] = [];
  const found: Record<number, string> = {};
  for (let age = 0; age <= validDays + 1; age += 1) {
    if (onDays.length > 0 && !onDays.includes(age)) continue;
    const reminder = reminderToSend({ sentOn, validUntil, sent }, addDays(sentOn, age));
    if (reminder) {
      found[age] = reminder;
      sent.push(reminder);
    }
  }
  return found;
};

test('a proposal is reminded of after 3 and 7 days, and 2 days before its last day', () => {
  expect(sentReminders(30)).toEqual({ 3: 'after3', 7: 'after7', 28: 'before2' });
});

test.each([
  [1, {}],
  [2, { 2: 'before2' }],
  [3, { 2: 'before2' }],
  [4, { 2: 'before2' }],
  [5, { 3: 'before2' }],
  [6, { 3: 'after3', 4: 'before2' }],
  [9, { 3: 'after3', 7: 'before2' }],
  [10, { 3: 'after3', 7: 'after7', 8: 'before2' }],
])('valid for %i days, at most one reminder a day is sent: %o', (validDays, expected) => {
  expect(sentReminders(validDays)).toEqual(expected);
});

test.each([
  ['missed the third day', [5], { 5: 'after3' }],
  ['missed the first reminder', [8], { 8: 'after7' }],
  ['missed both until two days before the end', [29], { 29: 'before2' }],
  ['missed all until the last day', [30], { 30: 'before2' }],
  ['missed all of it', [31], {}],
])('%s: a reminder whose successor is due is not sent later', (_, onDays, expected) => {
  expect(sentReminders(30, onDays)).toEqual(expected);
});

test('no reminder is sent twice', () => {
  const dates = { sentOn, validUntil: addDays(sentOn, 30), sent: acceptanceReminders };
  for (const age of [3, 6, 7, 12, 28, 30]) expect(reminderToSend(dates, addDays(sentOn, age))).toBeNull();
});
