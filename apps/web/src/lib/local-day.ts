import { businessDay, type CalendarDate, formatDate } from '@worksmart/shared/dates.ts';

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The day it is where the browser stands. */
export const localToday = (now: Date = new Date()): CalendarDate => businessDay(now, zone());

/** mm/dd/yyyy of a calendar date as written, or of an instant (ending in Z) by the browser's own day. */
export const shownDay = (value: string | null | undefined): string => {
  if (!value?.endsWith('Z')) return formatDate(value);
  const instant = new Date(value);
  return formatDate(Number.isNaN(instant.getTime()) ? null : businessDay(instant, zone()));
};
