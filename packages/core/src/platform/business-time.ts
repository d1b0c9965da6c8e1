import { businessDay, type CalendarDate } from '@worksmart/shared/platform/dates.ts';
import type { PublicContext } from './context.ts';

type Timed = Pick<PublicContext, 'clock' | 'config'>;

/** Returns the current day in the business time zone. */
export const today = (ctx: Timed): CalendarDate => businessDay(ctx.clock(), ctx.config.BUSINESS_ZONE);

/** Returns a stored day, midnight UTC in the database client, as a calendar date. */
export const calendarDay = (stored: Date): CalendarDate => `${stored.toISOString().slice(0, 10)}T00:00:00`;

/** Returns a calendar date as its column stores it. */
export const storedDay = (date: CalendarDate): Date => new Date(`${date.slice(0, 10)}T00:00:00Z`);

export const businessYear = (ctx: Timed): number => Number(today(ctx).slice(0, 4));

/** Cached: creating a formatter takes longer than all other date work of a list request. */
const offsetFormats = new Map<string, Intl.DateTimeFormat>();

const offsetFormatOf = (zone: string): Intl.DateTimeFormat => {
  const known = offsetFormats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  offsetFormats.set(zone, made);
  return made;
};

/** Returns how many minutes a zone is ahead of UTC at an instant. */
const offsetMinutes = (instant: Date, zone: string): number => {
  const parts = offsetFormatOf(zone).formatToParts(instant);
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const match = /GMT([+-])(\d{2}):(\d{2})/.exec(text);
  if (!match) return 0;
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
};

/** Converts a local date-time without zone (`YYYY-MM-DDTHH:MM:SS`) in the business time zone to an instant. */
export const instantOf = (local: string, zone: string): Date => {
  const asUtc = new Date(`${local}Z`);
  const shifted = (from: Date) => new Date(asUtc.getTime() - offsetMinutes(from, zone) * 60_000);
  // Shift twice: the first guess may lie on the other side of a clock change.
  return shifted(shifted(asUtc));
};

/** Returns the last millisecond of a day in the business time zone. */
export const endOfDay = (day: CalendarDate, zone: string): Date =>
  new Date(instantOf(`${day.slice(0, 10)}T23:59:59`, zone).getTime() + 999);
