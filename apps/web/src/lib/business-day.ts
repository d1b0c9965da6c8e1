import { businessDay, type CalendarDate, formatDate, formatInstant } from '@worksmart/shared/dates.ts';

/** /info tells it before any page is drawn. */
let zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export const keepBusinessZone = (told: string): void => {
  zone = told;
};

/** The day it is for the business, wherever the browser stands. */
export const businessToday = (now: Date = new Date()): CalendarDate => businessDay(now, zone);

/** mm/dd/yyyy of a calendar date as written, or of an instant (ending in Z) by the business's own day. */
export const shownDay = (value: string | null | undefined): string =>
  value?.endsWith('Z') ? formatInstant(value, zone) : formatDate(value);
