import { businessDay, type CalendarDate, formatDate, formatInstant } from '@worksmart/shared/platform/dates.ts';

/** Set from /info before any page renders. */
let zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether times name their zone: a customer's may be another one. */
let isNamed = false;

/** Sets the zone of days and times from now on. A portal names it, and goes on naming it when `/info` sets it again. */
export const setBusinessZone = (timeZone: string, { named = isNamed } = {}): void => {
  zone = timeZone;
  isNamed = named;
};

/** Returns the business time zone. */
export const businessZone = (): string => zone;

/** Returns the current day in the business time zone, wherever the browser is. */
export const businessToday = (now: Date = new Date()): CalendarDate => businessDay(now, zone);

/** Whether a day, `YYYY-MM-DD` with or without a time, lies before the business day. */
export const isPastDay = (day: string): boolean => day.slice(0, 10) < businessToday().slice(0, 10);

/** Returns the current year in the business time zone. */
export const businessYear = (): number => Number(businessToday().slice(0, 4));

/** Formats as mm/dd/yyyy: a calendar date as written, an instant (ending in Z) as its day in the business time zone. */
export const dayText = (value: string | null | undefined): string =>
  value?.endsWith('Z') ? formatInstant(value, zone) : formatDate(value);

/** Creating a formatter is slow: the last one is cached. */
let clock: { zone: string; isNamed: boolean; format: Intl.DateTimeFormat } | undefined;

const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  if (clock?.zone !== timeZone || clock.isNamed !== isNamed) {
    const format = new Intl.DateTimeFormat('en-US', {
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
      ...(isNamed && { timeZoneName: 'longGeneric' }),
    });
    clock = { zone: timeZone, isNamed, format };
  }
  return clock.format;
};

/** Formats an instant as h:mm AM in the business time zone, in portals with its name: 5:00 PM Eastern Time. */
export const shownTime = (instant: Date | number): string => clockOf(zone).format(instant);

/** Formats an instant as mm/dd/yyyy h:mm AM in the business time zone, in portals with its name. */
export const momentText = (instant: string): string =>
  `${formatInstant(instant, zone)} ${clockOf(zone).format(new Date(instant))}`;
