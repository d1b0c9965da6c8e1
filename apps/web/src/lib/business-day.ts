import { businessDay, type CalendarDate, formatDate, formatInstant } from '@worksmart/shared/dates.ts';

/** Set from /info before any page renders. */
let zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export const setBusinessZone = (timeZone: string): void => {
  zone = timeZone;
};

/** Returns the business time zone. */
export const businessZone = (): string => zone;

/** Returns the current day in the business time zone, wherever the browser is. */
export const businessToday = (now: Date = new Date()): CalendarDate => businessDay(now, zone);

/** Formats as mm/dd/yyyy: a calendar date as written, an instant (ending in Z) as its day in the business time zone. */
export const shownDay = (value: string | null | undefined): string =>
  value?.endsWith('Z') ? formatInstant(value, zone) : formatDate(value);

/** Creating a formatter is slow: the last one is cached. */
let clock: { zone: string; format: Intl.DateTimeFormat } | undefined;

const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  if (clock?.zone !== timeZone) {
    const format = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone });
    clock = { zone: timeZone, format };
  }
  return clock.format;
};

/** Formats an instant as mm/dd/yyyy h:mm AM in the business time zone. */
export const shownMoment = (instant: string): string =>
  `${formatInstant(instant, zone)} ${clockOf(zone).format(new Date(instant))}`;
