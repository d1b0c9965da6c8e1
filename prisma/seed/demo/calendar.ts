import type { Random } from './random.ts';

const dayLength = 24 * 60 * 60 * 1000;

/** The day of seeding at midnight UTC; all dates count from it, so that lists of the last 60 days are filled. */
export const startOfDay = (instant: Date): Date => new Date(Math.floor(instant.getTime() / dayLength) * dayLength);

/** Midnight UTC, as calendar dates are stored. */
export const addDays = (day: Date, days: number): Date => new Date(day.getTime() + days * dayLength);

/** Whole days from one midnight to another. */
export const daysBetween = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / dayLength);

/** Some minute of an office day in Indiana, so many days before `today`. */
export const officeTime = (random: Random, today: Date, daysAgo: number): Date =>
  new Date(addDays(today, -daysAgo).getTime() + random.int(13 * 60, 21 * 60 + 59) * 60_000);

/** The first day of the month that is so many months after the day's. */
export const firstOfMonth = (day: Date, monthsAhead: number): Date =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + monthsAhead, 1));

/** The first of a random month within the next year: when a policy renews. */
export const renewalDay = (random: Random, today: Date): Date => firstOfMonth(today, random.int(1, 12));
