import { describe, expect, test } from 'vitest';
import {
  dueDayAgain,
  dueDayProblem,
  dueFarMessage,
  dueNeededMessage,
  duePastMessage,
  enteredDueDayProblem,
  firstDayOf,
  isPastDue,
  proposedDueDay,
} from './due-day.rules.ts';

const day = (date: string) => `${date}T00:00:00`;

describe('the proposed due day', () => {
  test.each([
    ['2026-10-01', '2026-12-02', 'is 30 days before the year begins'],
    ['2026-11-22', '2026-12-02', 'is still that day when exactly 10 days are left'],
    ['2026-11-23', '2026-12-03', 'is 10 days from today when less is left'],
    ['2026-12-28', '2026-12-31', 'is before the year begins'],
    ['2027-02-25', '2027-03-07', 'is 10 days from today when the year has begun'],
  ])('on %s it is %s: it %s', (today, due) => {
    expect(proposedDueDay(2027, day(today))).toBe(day(due));
    expect(dueDayProblem(due, day(today))).toBeUndefined();
  });

  test('the year begins on January 1', () => expect(firstDayOf(2027)).toBe(day('2027-01-01')));
});

test('a due day has passed from the day after it', () => {
  expect(isPastDue(day('2026-12-02'), day('2026-12-02'))).toBe(false);
  expect(isPastDue(day('2026-12-02'), day('2026-12-03'))).toBe(true);
  expect(isPastDue(null, day('2026-12-03'))).toBe(false);
});

test('a due day lies between today and a year from today', () => {
  const problem = (due: string) => dueDayProblem(day(due), day('2026-11-23'));
  expect(problem('2026-11-22')).toBe(duePastMessage);
  expect(problem('2026-11-23')).toBeUndefined();
  expect(problem('2027-11-24')).toBeUndefined();
  expect(problem('2027-11-25')).toBe(dueFarMessage);
});

test('a renewal to sign again keeps a due day that has not passed, and otherwise gets a new one', () => {
  const today = day('2026-12-10');
  expect(dueDayAgain(day('2026-12-10'), 2027, today)).toBe(day('2026-12-10'));
  expect(dueDayAgain(day('2026-12-09'), 2027, today)).toBe(day('2026-12-20'));
  expect(dueDayAgain(null, 2027, today)).toBe(day('2026-12-20'));
});

test.each([
  [null, dueNeededMessage],
  ['1900-01-01T00:00:00', dueNeededMessage],
  ['02/3', 'Please enter a valid date.'],
  [day('2026-11-21'), duePastMessage],
  [day('2026-11-22'), undefined],
  [day('2027-11-24'), dueFarMessage],
])('a field with %s says %s on 11/22/2026', (entered, problem) => {
  expect(enteredDueDayProblem(entered, day('2026-11-22'))).toBe(problem);
});
