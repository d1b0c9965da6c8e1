import type { CalendarDate } from '#platform/dates.ts';

const pad = (number: number): string => String(number).padStart(2, '0');

/** The month `count` months after `2026-03`. */
export const addMonths = (month: string, count: number): string => {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${Math.floor(months / 12)}-${pad((months % 12) + 1)}`;
};

/**
 * The months of a period as `YYYY-MM`, oldest first: those of a year up to the current month, or without a year the
 * current month and the 11 before it.
 * @param today the day in the business time zone
 */
export const monthsOf = (today: CalendarDate, year?: number): string[] => {
  const first = year === undefined ? addMonths(today, -11) : `${year}-01`;
  return Array.from({ length: 12 }, (_, index) => addMonths(first, index)).filter((month) => month <= today);
};

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-03` as `Mar 2026`. */
export const monthName = (month: string): string => `${names[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

/** `2026-03` in the short form for an axis: `Mar 26`. */
export const shortMonth = (month: string): string => `${names[Number(month.slice(5)) - 1]} ${month.slice(2, 4)}`;
