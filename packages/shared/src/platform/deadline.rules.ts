import { addDays, type CalendarDate, daysBetween, formatDate } from './dates.ts';

/** The days from the usual deadline to what it prepares. */
export const daysBeforeStart = 30;

/**
 * Returns the deadline to propose for what begins on `first`: 30 days before it, but at least `leastDays` from today and at the
 * latest the day before it. Once it has begun, `leastDays` from today.
 */
export const deadlineBefore = (first: CalendarDate, today: CalendarDate, leastDays: number): CalendarDate => {
  const left = daysBetween(today, first);
  const usual = Math.max(left - daysBeforeStart, leastDays);
  return addDays(today, left > 0 ? Math.min(usual, left - 1) : leastDays);
};

/** Returns the hint for a deadline on or after the day that it prepares, while that day is still to come. */
export const lateDeadlineText = (
  deadline: CalendarDate | null | undefined,
  first: CalendarDate | null | undefined,
  today: CalendarDate,
): string | undefined =>
  deadline && first && daysBetween(today, first) > 0 && daysBetween(first, deadline) >= 0
    ? `Not before the effective date, ${formatDate(first)}.`
    : undefined;
