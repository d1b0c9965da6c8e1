import type { UserCalendar } from '@worksmart/shared/access/calendar/schema.ts';
import { momentText } from '#lib/business-day.ts';

/** Returns when an address was made and last opened, in words. */
export const calendarFacts = ({ createdAt, openedAt, openedWith }: NonNullable<UserCalendar['address']>): string => {
  const opened = openedAt
    ? `last opened ${momentText(openedAt)}${openedWith ? ` by ${openedWith}` : ''}`
    : 'not opened by a program yet';
  return `Made ${momentText(createdAt)}, ${opened}.`;
};
