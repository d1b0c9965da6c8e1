import type { Random } from './random.ts';

const dayLength = 24 * 60 * 60 * 1000;

/** Midnight UTC of the day of seeding. All dates count from it, so that lists of the last 60 days have rows. */
export const startOfDay = (instant: Date): Date => new Date(Math.floor(instant.getTime() / dayLength) * dayLength);

/** Midnight UTC, as calendar dates are stored. */
export const addDays = (day: Date, days: number): Date => new Date(day.getTime() + days * dayLength);

/** Whole days from one midnight to another. */
export const daysBetween = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / dayLength);

/** A random time during office hours in Indiana, `daysAgo` days before `today`. */
export const officeTime = (random: Random, today: Date, daysAgo: number): Date =>
  new Date(addDays(today, -daysAgo).getTime() + random.int(13 * 60, 21 * 60 + 59) * 60_000);

/** The first day of the month `monthsAhead` months after `day`. */
export const firstOfMonth = (day: Date, monthsAhead: number): Date =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + monthsAhead, 1));

/** The first of a random month within the next year, as the day on which a policy renews. */
export const renewalDay = (random: Random, today: Date): Date => firstOfMonth(today, random.int(1, 12));
