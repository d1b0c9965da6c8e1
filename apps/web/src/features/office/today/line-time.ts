import type { LineTime } from '@worksmart/shared/office/today/blocks.ts';
import type { TodayItem } from '@worksmart/shared/office/today/schema.ts';
import { businessDay, daysBetween } from '@worksmart/shared/platform/dates.ts';
import { businessZone, shownTime } from '#lib/business-day.ts';

const weekDay = 7;
const longAgo = 70;
const year = 365;

const daysText = (days: number): string => {
  if (days === 1) return '1 day';
  if (days < 2 * weekDay) return `${days} days`;
  if (days < longAgo) return `${Math.floor(days / weekDay)} weeks`;
  return days < 2 * year ? `${Math.floor(days / 30)} months` : `${Math.floor(days / year)} years`;
};

/** Business days since an instant. */
const daysSince = (at: string, now: Date): number =>
  daysBetween(businessDay(new Date(at), businessZone()), businessDay(now, businessZone()));

/** Returns when something happened, by business days: “9:12 AM”, “yesterday”, “3 weeks”. */
export const sinceText = (at: string, now: Date = new Date()): string => {
  const days = daysSince(at, now);
  if (days <= 0) return shownTime(new Date(at));
  return days === 1 ? 'yesterday' : daysText(days);
};

const todayText = (at: string | null, time: LineTime, now: Date): string => {
  if (at === null || time === 'due') return 'today';
  if (time === 'until') return `today ${shownTime(new Date(at))}`;
  return daysSince(at, now) === 0 ? `since ${shownTime(new Date(at))}` : 'today';
};

const happenedText = (at: string, now: Date): string => {
  const days = daysSince(at, now);
  if (days <= 0) return `today ${shownTime(new Date(at))}`;
  return days === 1 ? 'yesterday' : `${daysText(days)} ago`;
};

/**
 * Returns since when a row waits, when it is due or when it happened: “waits 3 days”, “3 days late”, “today 5:00 PM”, “in 4
 * days”, “2 days ago”. Empty if none is known.
 */
export const whenText = (
  { at, dueInDays }: Pick<TodayItem, 'at' | 'dueInDays'>,
  time: LineTime,
  now: Date = new Date(),
): string => {
  if (time === 'happened' && at !== null) return happenedText(at, now);
  if (dueInDays === null) return at === null ? '' : `for ${daysText(daysSince(at, now))}`;
  if (dueInDays === 0) return todayText(at, time, now);
  if (dueInDays === 1) return 'tomorrow';
  if (dueInDays > 0) return `in ${daysText(dueInDays)}`;
  return time === 'since' && at !== null ? `waits ${daysText(daysSince(at, now))}` : `${daysText(-dueInDays)} late`;
};
