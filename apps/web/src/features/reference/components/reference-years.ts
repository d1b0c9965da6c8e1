import { businessToday } from '../../../lib/business-day.ts';

const yearsAhead = 1;
const yearsBack = 4;

/** The year it is for the business. */
export const currentYear = (): number => Number(businessToday().slice(0, 4));

/** The years that reference data is kept for on screen: next year back to four years ago, newest first. */
export const offeredYears = (current: number): readonly number[] =>
  Array.from({ length: yearsAhead + 1 + yearsBack }, (_, at) => current + yearsAhead - at);
