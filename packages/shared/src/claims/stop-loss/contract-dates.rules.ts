import { addDays, type CalendarDate, formatDate } from '#platform/dates.ts';

/** The months in which a client's contracts of three years in a row start; 1 for a year without terms. */
export interface ContractStarts {
  year: number;
  previousStartMonth: number;
  contractStartMonth: number;
  nextStartMonth: number;
}

const firstOf = (year: number, month: number): CalendarDate =>
  `${year}-${String(month).padStart(2, '0')}-01T00:00:00` as CalendarDate;
const dayBefore = (day: CalendarDate): string => formatDate(addDays(day, -1));

/** The days of a contract: it lasts twelve months, or until the next one begins. Each contract's `next` follows it. */
const daysOf = (year: number, month: number, nextMonth: number) => ({
  starts: formatDate(firstOf(year, month)),
  ends: dayBefore(firstOf(year + 1, Math.min(month, nextMonth))),
  isShort: nextMonth < month,
  next: formatDate(firstOf(year + 1, nextMonth)),
  /** The days after it that no contract counts; null if the next one follows at once. */
  gap:
    nextMonth > month ? `${formatDate(firstOf(year + 1, month))} to ${dayBefore(firstOf(year + 1, nextMonth))}` : null,
});

/** Returns the first and last day of a contract, `07/01/2025 to 12/31/2025`. */
export const contractDaysText = ({ year, contractStartMonth: month, nextStartMonth }: ContractStarts): string => {
  const { starts, ends } = daysOf(year, month, nextStartMonth);
  return `${starts} to ${ends}`;
};

/**
 * Says what the start of a contract does to its neighbors: a contract that is cut short ends the day before the next one
 * begins, and claims paid between two contracts count in none.
 */
export const contractWarnings = (starts: ContractStarts): string[] => {
  const { year, previousStartMonth, contractStartMonth, nextStartMonth } = starts;
  const before = daysOf(year - 1, previousStartMonth, contractStartMonth);
  const own = daysOf(year, contractStartMonth, nextStartMonth);
  const gap = (days: string, first: number, { ends, next }: typeof own) =>
    `No contract counts claims paid from ${days}: that of ${first} ends on ${ends}, that of ${first + 1} begins on ${next}.`;
  return [
    ...(before.isShort
      ? [
          `This makes ${year - 1} a short contract year: ${before.starts} to ${before.ends}, because this contract begins on ${before.next}.`,
        ]
      : []),
    ...(before.gap ? [gap(before.gap, year - 1, before)] : []),
    ...(own.isShort
      ? [
          `This is a short contract year: ${own.starts} to ${own.ends}, because the contract of ${year + 1} begins on ${own.next}.`,
        ]
      : []),
    ...(own.gap ? [gap(own.gap, year, own)] : []),
  ];
};
