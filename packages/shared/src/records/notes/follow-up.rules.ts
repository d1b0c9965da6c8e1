import { addDays, type CalendarDate, daysBetween } from '#platform/dates.ts';

/** The most days ahead that a follow-up may lie: a later one is a slip of the keyboard. */
export const mostDaysAhead = 731;
const daysOfMove = 7;

/** The hour of the business day from which the email about due follow-ups is sent. */
export const digestHour = 7;

export const dayNeededMessage = 'Please choose a day.';
export const dayPastMessage = 'Please choose today or a later day.';
export const dayFarMessage = 'Please choose a day within two years from today.';
export const personNeededMessage = 'Please choose a person.';
export const personMessage = 'Please choose someone who can open this record.';
export const doneMessage = 'This follow-up is already done.';
export const nothingToUndoMessage = 'There is nothing to undo.';

/** Why a day cannot be chosen for a follow-up; undefined if it can. @param today by the business calendar */
export const followUpDayProblem = (dueOn: CalendarDate, today: CalendarDate): string | undefined => {
  const ahead = daysBetween(today, dueOn);
  if (ahead < 0) return dayPastMessage;
  return ahead > mostDaysAhead ? dayFarMessage : undefined;
};

/** The day a week after a follow-up's; a week from today if it is overdue. @param today by the business calendar */
export const weekLater = (dueOn: CalendarDate, today: CalendarDate): CalendarDate =>
  addDays(daysBetween(today, dueOn) < 0 ? today : dueOn, daysOfMove);

export type FollowUpState = 'overdue' | 'today' | 'upcoming' | 'done';

/** How a follow-up stands on a day. A follow-up counts as due when it is overdue or due today. */
export const followUpState = (
  { dueOn, doneOn }: { dueOn: CalendarDate; doneOn: string | null },
  today: CalendarDate,
): FollowUpState => {
  if (doneOn !== null) return 'done';
  const left = daysBetween(today, dueOn);
  return left < 0 ? 'overdue' : left === 0 ? 'today' : 'upcoming';
};
