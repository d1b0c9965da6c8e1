import { isNothing, longestNumber, nothing, type Reading, visibleText } from './reading.ts';
import { firstYear, lastYear } from './years.ts';

export interface DayOptions {
  /** The day of the list, `YYYY-MM-DD`: two-digit years depend on it. */
  asOf?: string;
  /** The years after that day in which a year of two digits may lie; 0 for births. */
  ahead?: number;
  /** Whether the day stands before the month: 31/12/2024. */
  dayFirst?: boolean;
  /** Whether five digits are a spreadsheet's count of days. */
  serials?: boolean;
  /** Whether the day is an end, which 12/31/9999 leaves open. */
  isEnd?: boolean;
}

export const dayProblem = 'Please enter a date such as 12/31/2024 or 2024-12-31.';
export const monthProblem = 'Please enter a month such as 01/2024 or 2024-01.';

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const pad = (part: number | string): string => String(part).padStart(2, '0');

const monthDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Returns a day as `YYYY-MM-DD`, or undefined if the calendar has none or the year is out of range. */
export const dayOf = (year: number, month: number, day: number): string | undefined => {
  if (year < firstYear || year > lastYear || day < 1 || day > (monthDays[month - 1] ?? 0)) return undefined;
  if (month === 2 && day === 29 && (year % 4 !== 0 || (year % 100 === 0 && year % 400 !== 0))) return undefined;
  return `${year}-${pad(month)}-${pad(day)}`;
};

/** A day in words of numbers; the year as it was written, with two or four digits. */
interface Parts {
  year: string;
  month: number;
  day: number;
}

const monthOf = (text: string): number => monthNames.indexOf(text.slice(0, 3).toLowerCase()) + 1;

type Pattern = readonly [pattern: RegExp, read: (groups: readonly string[], dayFirst: boolean) => Parts];

const patterns: readonly Pattern[] = [
  [
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/,
    ([year = '', , month, day]) => ({ year, month: Number(month), day: Number(day) }),
  ],
  [
    /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/,
    ([first, , second, year = ''], dayFirst) => {
      const [month, day] = dayFirst ? [second, first] : [first, second];
      return { year, month: Number(month), day: Number(day) };
    },
  ],
  [
    /^((?:19|20|21|22)\d{2})(\d{2})(\d{2})$/,
    ([year = '', month, day]) => ({ year, month: Number(month), day: Number(day) }),
  ],
  [
    /^(\d{1,2})(\d{2})((?:19|20|21|22)\d{2})$/,
    ([month, day, year = '']) => ({ year, month: Number(month), day: Number(day) }),
  ],
  [
    /^(\d{1,2})[-\s/.]?([a-z]{3,9})\.?[-\s/.,]?\s?(\d{4}|\d{2})$/i,
    ([day, month = '', year = '']) => ({ year, month: monthOf(month), day: Number(day) }),
  ],
  [
    /^([a-z]{3,9})\.? ?(\d{1,2})(?:st|nd|rd|th)?(?:, ?| )(\d{4}|\d{2})$/i,
    ([month = '', day, year = '']) => ({ year, month: monthOf(month), day: Number(day) }),
  ],
];

/** What may stand after a day: its time, or words without another digit. */
const after = /(?:[T ]\s*\d{1,2}:\d{2}\S*(?: ?[AP]\.?M\.?)?| \D*)$/i;
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /i;

const partsIn = (text: string, dayFirst: boolean): Parts | undefined => {
  for (const [pattern, read] of patterns) {
    const [, ...groups] = pattern.exec(text) ?? [];
    if (groups.length > 0) return read(groups, dayFirst);
  }
  return undefined;
};

/** A year of two digits is the latest one in which the day is not later than the list's day and the years after it. */
const withCentury = ({ year, month, day }: Parts, { asOf, ahead = 1 }: DayOptions): string | undefined => {
  if (year.length === 4) return dayOf(Number(year), month, day);
  if (asOf === undefined) return undefined;
  const latest = Number(asOf.slice(0, 4)) + ahead;
  const recent = latest - (latest % 100) + Number(year);
  const isLater =
    recent > latest || (ahead === 0 && recent === latest && `${pad(month)}-${pad(day)}` > asOf.slice(5, 10));
  return dayOf(isLater ? recent - 100 : recent, month, day);
};

const msPerDay = 86_400_000;

/** The day of a spreadsheet's serial number. The days before 03/01/1900 come out one day early, as in a spreadsheet. */
const serialDay = (serial: number): string | undefined => {
  const day = new Date(Date.UTC(1899, 11, 30) + serial * msPerDay);
  return dayOf(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate());
};

/** The days that programs write for "no day". */
const emptyDay =
  /^(?:0|0{1,4}[-/.]0{1,2}[-/.]0{1,4}|0{8}|1[-/.]0[-/.](?:1900|00)|0*1[-/.]0*1[-/.](?:1900|0001)|(?:1900|0001)-0?1-0?1)$/;
const openEnd = /^(?:12[-/.]31[-/.]9999|9999[-/.]?12[-/.]?31|12319999)$/;
const serial = /^(\d{5})(?:\.\d+)?$/;

/**
 * Reads a day as people and programs write it: `12/31/2024`, `1/5/85`, `2024-12-31`, `20241231`, `12312024`, `15-Mar-85`,
 * `Jan 1, 1990`, with a time of day. A number of one to four digits is no day.
 * @returns the day as `YYYY-MM-DD`
 */
export const readDay = (cell: string, options: DayOptions = {}): Reading<string> => {
  const problem = { problem: dayProblem };
  if (cell.length > longestNumber) return problem;
  const text = visibleText(cell)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(weekday, '');
  const bare = partsIn(text, false) ? text : text.replace(after, '');
  if (isNothing(text) || emptyDay.test(bare) || (options.isEnd && openEnd.test(bare))) return nothing;
  const [, days] = (options.serials && serial.exec(bare)) || [];
  const parts = days === undefined ? partsIn(bare, options.dayFirst ?? false) : undefined;
  const value = days === undefined ? parts && withCentury(parts, options) : serialDay(Number(days));
  return value === undefined ? problem : { value };
};

const monthPatterns: readonly Pattern[] = [
  [/^(\d{4})[-/.]?(\d{2})$/, ([year = '', month]) => ({ year, month: Number(month), day: 1 })],
  [/^(\d{1,2})[-/.](\d{4})$/, ([month, year = '']) => ({ year, month: Number(month), day: 1 })],
  [
    /^([a-z]{3,9})\.?[-\s/,]{0,2}(\d{4}|\d{2})$/i,
    ([month = '', year = '']) => ({ year, month: monthOf(month), day: 1 }),
  ],
  [/^(\d{4})[-\s/]([a-z]{3,9})\.?$/i, ([year = '', month = '']) => ({ year, month: monthOf(month), day: 1 })],
];

/**
 * Reads a month, `2024-01`, `01/2024`, `202401`, `Jan-24`, `January 2024`, or the month of a day.
 * @returns its first day, `YYYY-MM-01`
 */
export const readMonth = (cell: string, options: DayOptions = {}): Reading<string> => {
  if (cell.length > longestNumber) return { problem: monthProblem };
  const text = visibleText(cell).replace(/[\p{Pd}\u2212]/gu, '-');
  for (const [pattern, read] of monthPatterns) {
    const [, ...groups] = pattern.exec(text) ?? [];
    if (groups.length === 0) continue;
    const value = withCentury(read(groups, false), options);
    return value === undefined ? { problem: monthProblem } : { value };
  }
  const day = readDay(cell, options);
  if ('problem' in day) return { problem: monthProblem };
  return day.value === null ? nothing : { value: `${day.value.slice(0, 8)}01` };
};

/** Whether the first parts of a column's days are months or days; `both` if it holds some that are only one or the other. */
export type DayOrder = 'monthFirst' | 'dayFirst' | 'both' | 'unknown';

const numbered = /^(\d{1,2})[-/.](\d{1,2})[-/.](?:\d{4}|\d{2})\b/;

/** Returns the order of day and month in the cells of a column, as far as parts over 12 tell it. */
export const dayOrderOf = (cells: Iterable<string>): DayOrder => {
  let [first, second] = [false, false];
  for (const cell of cells) {
    const parts = numbered.exec(visibleText(cell.slice(0, longestNumber)));
    if (!parts) continue;
    first ||= Number(parts[1]) > 12;
    second ||= Number(parts[2]) > 12;
  }
  if (first && second) return 'both';
  return first ? 'dayFirst' : second ? 'monthFirst' : 'unknown';
};

/** Whether a column holds nothing but a spreadsheet's serial numbers, all of the years 1920 to 2050. */
export const areSerials = (cells: Iterable<string>): boolean => {
  let count = 0;
  for (const cell of cells) {
    const text = visibleText(cell.slice(0, longestNumber));
    if (isNothing(text)) continue;
    const days = Number(serial.exec(text)?.[1]);
    const year = Number(serialDay(days)?.slice(0, 4));
    if (!(year >= 1920 && year <= 2050)) return false;
    count += 1;
  }
  return count > 0;
};
