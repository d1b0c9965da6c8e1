import { firstYear, lastYear } from './reading/years.ts';

/** A calendar date as sent: local ISO without a zone, `YYYY-MM-DDT00:00:00`. */
export type CalendarDate = string;

const isoDate = /^(\d{4})-(\d{2})-(\d{2})(?:$|T)/;

/** The documented placeholders for "unset". */
export const unsetListDate: CalendarDate = '1900-01-01T00:00:00';
export const unsetSavedDate: CalendarDate = '0001-01-01T00:00:00';

export const dateMessage = 'Please enter a valid date.';
export const dateYearMessage = `Please enter a year from ${firstYear} to ${lastYear}.`;

const isRealDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  // A day that the month does not have lies in another month.
  return year > 0 && date.getUTCMonth() === month - 1;
};

/**
 * Reads the day of `YYYY-MM-DD` or any ISO date-time as written, whatever its zone.
 * @returns the date as sent, null for the two "unset" placeholders, undefined if it is not a date
 */
export const readCalendarDate = (text: string): CalendarDate | null | undefined => {
  const match = isoDate.exec(text);
  if (!match) return undefined;
  const [, year = '', month = '', day = ''] = match;
  if (Number.isNaN(Date.parse(text))) return undefined;
  if (!isRealDay(Number(year), Number(month), Number(day))) return undefined;
  const normalized = `${year}-${month}-${day}T00:00:00`;
  return normalized === unsetListDate || normalized === unsetSavedDate ? null : normalized;
};

/** Returns why a date cannot be saved, or undefined if it can. "Unset" can always be saved. */
export const dateProblem = (read: CalendarDate | null | undefined): string | undefined => {
  if (read === undefined) return dateMessage;
  const year = read === null ? firstYear : Number(read.slice(0, 4));
  return year < firstYear || year > lastYear ? dateYearMessage : undefined;
};

const namesZone = /^[^T]*T.*(?:Z|[+-]\d{2}:?\d{2})$/i;

/**
 * Formats a calendar date as `03/08/2026`; blank for null and the placeholders. Blank for an instant too, since its day
 * depends on the zone: use `formatInstant`.
 */
export const formatDate = (value: CalendarDate | null | undefined): string => {
  const read = value && !namesZone.test(value) ? readCalendarDate(value) : null;
  return read ? `${read.slice(5, 7)}/${read.slice(8, 10)}/${read.slice(0, 4)}` : '';
};

/** Cached, since creating a format takes longer than using it a thousand times, and a list has thousands of days. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

const dayFormatOf = (zone: string): Intl.DateTimeFormat => {
  const known = dayFormats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  dayFormats.set(zone, made);
  return made;
};

/** The day of an instant in the business time zone, as a calendar date. */
export const businessDay = (instant: Date, zone: string): CalendarDate =>
  `${dayFormatOf(zone).format(instant)}T00:00:00`;

/**
 * Formats an instant (`2026-03-08T02:30:00.000Z`) as its day in the business time zone, `03/07/2026`. Lists are
 * filtered by the same day, so that every user sees the same one. Blank for anything else.
 */
export const formatInstant = (value: string | null | undefined, zone: string): string => {
  const instant = new Date(value ?? Number.NaN);
  return Number.isNaN(instant.getTime()) ? '' : formatDate(businessDay(instant, zone));
};

/** Moves a calendar date by whole days. */
export const addDays = (date: CalendarDate, days: number): CalendarDate => {
  const moved = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return `${moved.toISOString().slice(0, 10)}T00:00:00`;
};

const dayMs = 86_400_000;

/** Midnight UTC of a calendar date, which has no zone. */
const startOf = (date: CalendarDate): number => Date.parse(`${date.slice(0, 10)}T00:00:00Z`);

/** Whole days from one calendar date to another; negative if it is in the past. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((startOf(to) - startOf(from)) / dayMs);
