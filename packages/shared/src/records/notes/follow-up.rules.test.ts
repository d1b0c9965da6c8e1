import { expect, test } from 'vitest';
import {
  dayNeededMessage,
  doneMessage,
  followUpDayProblem,
  followUpState,
  nothingToUndoMessage,
  personMessage,
  personNeededMessage,
  weekLater,
} from './follow-up.rules.ts';

const today = '2026-12-03T00:00:00';
const day = (text: string) => `${text}T00:00:00`;

test.each([
  ['2026-12-02', 'Please choose today or a later day.'],
  ['2026-12-03', undefined],
  ['2028-12-03', undefined],
  ['2028-12-04', 'Please choose a day within two years from today.'],
])('a follow-up on %s: %s', (dueOn, problem) => {
  expect(followUpDayProblem(day(dueOn), today)).toBe(problem);
});

test('two years are accepted from every day, with or without a leap day in between', () => {
  for (const [from, to] of [
    ['2027-01-01', '2029-01-01'],
    ['2028-02-28', '2030-02-28'],
  ] as const)
    expect(followUpDayProblem(day(to), day(from))).toBeUndefined();
});

test.each([
  ['2026-12-10', '2026-12-17'],
  ['2026-12-03', '2026-12-10'],
  ['2026-12-02', '2026-12-10'],
  ['2026-01-30', '2026-12-10'],
])('a week after %s is %s: an overdue one moves from today', (dueOn, moved) => {
  expect(weekLater(day(dueOn), today)).toBe(day(moved));
});

test.each([
  ['2026-12-02', null, 'overdue'],
  ['2026-12-03', null, 'today'],
  ['2026-12-04', null, 'upcoming'],
  ['2026-12-02', '2026-12-03T15:00:00.000Z', 'done'],
])('the state of a follow-up on %s, done on %s, is %s', (dueOn, doneOn, state) => {
  expect(followUpState({ dueOn: day(dueOn), doneOn }, today)).toBe(state);
});

test('says what is missing or no longer possible', () => {
  expect([dayNeededMessage, personNeededMessage]).toEqual(['Please choose a day.', 'Please choose a person.']);
  expect(personMessage).toBe('Please choose someone who can open this record.');
  expect([doneMessage, nothingToUndoMessage]).toEqual(['This follow-up is already done.', 'There is nothing to undo.']);
});
