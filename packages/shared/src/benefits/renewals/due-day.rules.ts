import { addDays, type CalendarDate, dateProblem, readCalendarDate } from '#platform/dates.ts';
import { deadlineBefore } from '#platform/deadline.rules.ts';

/** The fewest days that a proposed due day leaves the customer. */
const leastDays = 10;
/** The most days ahead that a due day may lie: a later one is a slip of the keyboard. */
export const mostDaysAhead = 366;

const earlier = (one: CalendarDate, other: CalendarDate): boolean => one.slice(0, 10) < other.slice(0, 10);

/** The first day of a benefit year. */
export const firstDayOf = (year: number): CalendarDate => `${year}-01-01T00:00:00`;

/**
 * The due day to propose for the renewal into a year: 30 days before the year begins, but at least 10 days from today, and
 * before the year begins.
 * @param today by the business calendar
 */
export const proposedDueDay = (year: number, today: CalendarDate): CalendarDate =>
  deadlineBefore(firstDayOf(year), today, leastDays);

/** Whether a due day has passed. The due day itself still counts. */
export const isPastDue = (dueOn: CalendarDate | null, today: CalendarDate): boolean =>
  dueOn !== null && earlier(dueOn, today);

export const dueNeededMessage = 'Please choose the day by which to sign.';
export const duePastMessage = 'Please choose today or a later day.';
export const dueFarMessage = 'Please choose a day within a year from today.';

/** Why a day cannot be a due day; undefined if it can. */
export const dueDayProblem = (dueOn: CalendarDate, today: CalendarDate): string | undefined => {
  if (isPastDue(dueOn, today)) return duePastMessage;
  return earlier(addDays(today, mostDaysAhead), dueOn) ? dueFarMessage : undefined;
};

/**
 * Why what a date field holds cannot be a due day; undefined if it can.
 * @param entered null if the field is empty, the typed text if that is no date
 */
export const enteredDueDayProblem = (entered: string | null, today: CalendarDate): string | undefined => {
  const read = entered === null ? null : readCalendarDate(entered);
  if (read === null) return dueNeededMessage;
  return dateProblem(read) ?? (read && dueDayProblem(read, today));
};

/**
 * The due day of a renewal that the customer has to sign again: the old one if it has not passed, else a new proposal.
 * @param dueOn null if it had none
 */
export const dueDayAgain = (dueOn: CalendarDate | null, year: number, today: CalendarDate): CalendarDate =>
  dueOn === null || isPastDue(dueOn, today) ? proposedDueDay(year, today) : dueOn;
