import { expect, test } from 'vitest';
import { deadlineBefore, lateDeadlineText } from './deadline.rules.ts';

const day = (date: string) => `${date}T00:00:00`;

test.each([
  ['2026-10-01', '2026-12-02', 'is 30 days before it'],
  ['2026-11-23', '2026-12-03', 'is 10 days from today when less is left'],
  ['2026-12-21', '2026-12-31', 'is the day before it when 10 days are left'],
  ['2026-12-22', '2026-12-31', 'is never later than the day before it'],
  ['2026-12-31', '2026-12-31', 'is today when it begins tomorrow'],
  ['2027-01-01', '2027-01-11', 'is 10 days from today once it has begun'],
])('the deadline for what begins on 01/01/2027, with at least 10 days, on %s is %s: it %s', (today, deadline) => {
  expect(deadlineBefore(day('2027-01-01'), day(today), 10)).toBe(day(deadline));
});

test('a deadline on or after the effective date gets a hint, while that date is still to come', () => {
  const hint = (deadline: string | null, today = '2026-12-01') =>
    lateDeadlineText(deadline, day('2027-01-01'), day(today));
  expect(hint('2026-12-31')).toBeUndefined();
  expect(hint('2027-01-01')).toBe('Not before the effective date, 01/01/2027.');
  expect(hint('2027-02-01')).toBe('Not before the effective date, 01/01/2027.');
  expect(hint('2027-02-01', '2027-01-01')).toBeUndefined();
  expect(hint(null)).toBeUndefined();
  expect(lateDeadlineText('2027-02-01', null, day('2026-12-01'))).toBeUndefined();
});
