import { addDays, type CalendarDate, readCalendarDate } from '@worksmart/shared/platform/dates.ts';

export interface DateRange {
  start: CalendarDate;
  end: CalendarDate;
}

/** The ranges that a report can be run for with one press. A plan year is a calendar year, as benefit years are. */
export const rangeNames = ['Last Month', 'Last Quarter', 'Year to Date', 'Plan Year'] as const;
export type RangeName = (typeof rangeNames)[number];

const firstOf = (year: number, month: number): CalendarDate =>
  `${new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)}T00:00:00`;

/** Returns the days of a range, both included. */
export const rangeOf = (name: RangeName, today: CalendarDate): DateRange => {
  const [year = 0, month = 0] = today.slice(0, 10).split('-').map(Number);
  const quarter = month - ((month - 1) % 3);
  const until = (start: CalendarDate, next: CalendarDate) => ({ start, end: addDays(next, -1) });
  switch (name) {
    case 'Last Month':
      return until(firstOf(year, month - 1), firstOf(year, month));
    case 'Last Quarter':
      return until(firstOf(year, quarter - 3), firstOf(year, quarter));
    case 'Year to Date':
      return { start: firstOf(year, 1), end: today };
    case 'Plan Year':
      return until(firstOf(year, 1), firstOf(year + 1, 1));
  }
};

/** Returns the name of a range of dates; undefined for other dates. */
export const rangeNamed = (start: string | null, end: string | null, today: CalendarDate): RangeName | undefined =>
  rangeNames.find((name) => {
    const range = rangeOf(name, today);
    return range.start === start && range.end === end;
  });

const keyOf = (userId: number): string => `ws.reportRange.${userId}`;

/** Returns the range of the user's last report; the year to date before the first one. */
export const lastRange = (userId: number, today: CalendarDate): DateRange => {
  const kept = localStorage.getItem(keyOf(userId)) ?? '';
  const named = rangeNames.find((name) => name === kept);
  if (named) return rangeOf(named, today);
  const [start, end] = kept.split(' ').map(readCalendarDate);
  return start && end ? { start, end } : rangeOf('Year to Date', today);
};

/** Remembers the range of a report: a named one moves on with the days, other dates stay. */
export const rememberRange = (userId: number, { start, end }: DateRange, today: CalendarDate): void => {
  try {
    localStorage.setItem(keyOf(userId), rangeNamed(start, end, today) ?? `${start} ${end}`);
  } catch {
    // If storage is full, only the remembered range is lost.
  }
};
