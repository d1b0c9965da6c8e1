import type { CalendarDate } from '@worksmart/shared/platform/dates.ts';

/** Formats a calendar date for documents: March 8, 2026. */
export const longDate = (date: CalendarDate): string =>
  new Date(`${date.slice(0, 10)}T12:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });
