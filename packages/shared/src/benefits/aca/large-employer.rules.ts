import { type Amount, Money, toCents } from '#platform/money.ts';

/** Whether a company is an applicable large employer (benefits, section 2.1). */

/** From this average on a company is a large employer. */
const threshold = 50;
/** Hours of a month that count as one full-time employee, and the most that count of one person. */
export const hoursOfOne = 120;
const mostSeasonalMonths = 4;

/** The people of one month of the year before. */
export interface EmployeeMonth {
  /** Employees with at least 130 hours of service. */
  fullTime: number;
  /** The hours of all others, of each at most 120. */
  partTimeHours: number;
  /** Those of the full-time employees who are seasonal. */
  seasonal: number;
}

/** The full-time equivalents of part-time hours; fractions count, in hundredths. */
export const equivalentsOf = (hours: number): Amount => toCents(new Money(hours).div(hoursOfOne));

export interface EmployeeCount {
  /** The mean of the twelve months, not rounded. */
  average: Amount;
  /** That mean, cut down to a whole number. */
  count: number;
  /** The months with more than 50. */
  monthsAbove: number;
  /** Above 50 in at most four months, and only by seasonal employees. */
  isSeasonalException: boolean;
  isLarge: boolean;
}

/** Counts the employees of a year. @param months all twelve */
export const countEmployees = (months: readonly EmployeeMonth[]): EmployeeCount => {
  const totals = months.map(({ fullTime, partTimeHours }) => equivalentsOf(partTimeHours).plus(fullTime));
  const average = Money.sum(0, ...totals).div(months.length);
  const above = months.flatMap(({ seasonal }, at) => {
    const total = totals[at];
    return total?.gt(threshold) ? [{ seasonal, over: total.minus(threshold) }] : [];
  });
  const reaches = average.gte(threshold);
  const isSeasonalException =
    reaches &&
    above.length > 0 &&
    above.length <= mostSeasonalMonths &&
    above.every(({ seasonal, over }) => over.lte(seasonal));
  return {
    average,
    count: average.floor().toNumber(),
    monthsAbove: above.length,
    isSeasonalException,
    isLarge: reaches && !isSeasonalException,
  };
};

/** Adds up the months of companies with common ownership, which count together. */
export const addedMonths = (companies: readonly (readonly EmployeeMonth[])[]): EmployeeMonth[] =>
  Array.from({ length: 12 }, (_, at) => {
    const sumOf = (name: keyof EmployeeMonth) => companies.reduce((sum, months) => sum + (months[at]?.[name] ?? 0), 0);
    return { fullTime: sumOf('fullTime'), partTimeHours: sumOf('partTimeHours'), seasonal: sumOf('seasonal') };
  });

/** Estimates the count from one day of a census. @param weeklyHours the hours of each who does not work full time */
export const estimatedCount = (fullTime: number, weeklyHours: readonly number[]): number => {
  const hours = weeklyHours.map((week) => Money.min(new Money(week).times(52).div(12), hoursOfOne));
  return toCents(Money.sum(0, ...hours).div(hoursOfOne))
    .plus(fullTime)
    .floor()
    .toNumber();
};
