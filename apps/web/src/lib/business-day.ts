import { businessDay, type CalendarDate, formatDate, formatInstant } from '@worksmart/shared/dates.ts';

/** /info tells it before any page is drawn. */
let zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export const keepBusinessZone = (told: string): void => {
  zone = told;
};

/** The business's own time zone. */
export const businessZone = (): string => zone;

/** The day it is for the business, wherever the browser stands. */
export const businessToday = (now: Date = new Date()): CalendarDate => businessDay(now, zone);

/** mm/dd/yyyy of a calendar date as written, or of an instant (ending in Z) by the business's own day. */
export const shownDay = (value: string | null | undefined): string =>
  value?.endsWith('Z') ? formatInstant(value, zone) : formatDate(value);

/** Making one takes long; one stands for each zone told. */
let clock: { zone: string; format: Intl.DateTimeFormat } | undefined;

const clockOf = (told: string): Intl.DateTimeFormat => {
  if (clock?.zone !== told) {
    const format = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: told });
    clock = { zone: told, format };
  }
  return clock.format;
};

/** mm/dd/yyyy h:mm AM of an instant, by the business's own clock. */
export const shownMoment = (instant: string): string =>
  `${formatInstant(instant, zone)} ${clockOf(zone).format(new Date(instant))}`;
