import { type CalendarDate, formatDate } from '@worksmart/shared/dates.ts';

const two = (count: number) => String(count).padStart(2, '0');

/** By the getters of Date, which know the browser's zone: a formatter for each cell would cost a long list a second. */
const dayOf = (instant: Date): CalendarDate =>
  `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}T00:00:00`;

/** The day it is where the browser stands. */
export const localToday = (now: Date = new Date()): CalendarDate => dayOf(now);

/** mm/dd/yyyy of a calendar date as written, or of an instant (ending in Z) by the browser's own day. */
export const shownDay = (value: string | null | undefined): string => {
  if (!value?.endsWith('Z')) return formatDate(value);
  return formatDate(dayOf(new Date(value)));
};
