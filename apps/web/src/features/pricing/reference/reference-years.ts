import { businessToday } from '#lib/business-day.ts';

const yearsAhead = 1;
const yearsBack = 4;

/** Returns the current year in the business time zone. */
export const currentYear = (): number => Number(businessToday().slice(0, 4));

/** Returns the years on the reference pages: next year back to four years ago, newest first. */
export const offeredYears = (current: number): readonly number[] =>
  Array.from({ length: yearsAhead + 1 + yearsBack }, (_, at) => current + yearsAhead - at);
