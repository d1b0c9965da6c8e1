import { addDays, type CalendarDate } from './dates.ts';

/** Federal holidays of the United States (5 U.S.C. 6103) with a day of their own. */
const fixedHolidays = new Set(['01-01', '06-19', '07-04', '11-11', '12-25']);

/** The others: month, weekday (0 is Sunday), and which of that weekday in the month. */
const weekdayHolidays: readonly (readonly [month: number, weekday: number, place: number])[] = [
  [1, 1, 3],
  [2, 1, 3],
  [9, 1, 1],
  [10, 1, 2],
  [11, 4, 4],
];
const [monday, friday, saturday] = [1, 5, 6];
const [may, lastWeekOfMay] = [5, 25];

const weekdayOf = (date: CalendarDate): number => new Date(`${date.slice(0, 10)}T00:00:00Z`).getUTCDay();
const isFixed = (date: CalendarDate): boolean => fixedHolidays.has(date.slice(5, 10));

/** Whether a federal holiday is observed on a weekday: one on a Saturday the day before, one on a Sunday the day after. */
const isHoliday = (date: CalendarDate): boolean => {
  const [month, day, weekday] = [Number(date.slice(5, 7)), Number(date.slice(8, 10)), weekdayOf(date)];
  if (isFixed(date)) return true;
  if (weekday === monday && (isFixed(addDays(date, -1)) || (month === may && day >= lastWeekOfMay))) return true;
  if (weekday === friday && isFixed(addDays(date, 1))) return true;
  return weekdayHolidays.some(([in_, on, place]) => month === in_ && weekday === on && Math.ceil(day / 7) === place);
};

/** Whether offices work on a day: Monday to Friday without the federal holidays. */
export const isBusinessDay = (date: CalendarDate): boolean => {
  const weekday = weekdayOf(date);
  return weekday >= monday && weekday < saturday && !isHoliday(date);
};

/** Returns the business day so many business days after a day; for 0 the day itself, or the first business day after it. */
export const addBusinessDays = (date: CalendarDate, days: number): CalendarDate => {
  let [day, left] = [addDays(date, 0), days];
  while (left > 0 || !isBusinessDay(day)) {
    day = addDays(day, 1);
    if (left > 0 && isBusinessDay(day)) left -= 1;
  }
  return day;
};
