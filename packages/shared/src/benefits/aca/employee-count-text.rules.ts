import { formatDate } from '#platform/dates.ts';
import { cutToCents, fixedText } from '#platform/money.ts';
import { aleStatus } from '#records/lookups/constants.ts';
import type { CountedMonth, EmployeeCount } from './employee-count.schema.ts';
import {
  addedMonths,
  type EmployeeCount as Counted,
  countEmployees,
  type EmployeeMonth,
} from './large-employer.rules.ts';

type Months = Pick<EmployeeCount, 'months' | 'withGroup' | 'affiliates'>;

const whole = (months: readonly CountedMonth[]): EmployeeMonth[] | null =>
  months.every(({ fullTime }) => fullTime !== null)
    ? months.map(({ fullTime, partTimeHours, seasonal }) => ({
        fullTime: fullTime ?? 0,
        partTimeHours: partTimeHours ?? 0,
        seasonal: seasonal ?? 0,
      }))
    : null;

/** Returns the count of a year, with the companies that count together; null until all of their months are entered. */
export const countedYear = ({ months, withGroup, affiliates }: Months): Counted | null => {
  const companies = [months, ...(withGroup ? affiliates.map((one) => one.months) : [])];
  const entered = companies.map((one) => one && whole(one));
  return entered.every((one) => one !== null) ? countEmployees(addedMonths(entered)) : null;
};

/** Says what a count lacks; undefined if it is complete. */
export const missingMonths = ({ months, withGroup, affiliates }: Months): string | undefined => {
  const entered = months.filter(({ fullTime }) => fullTime !== null).length;
  if (entered < months.length) return `${entered} of 12 months are entered.`;
  const without = affiliates.filter((one) => !one.months || !whole(one.months));
  if (!withGroup || without.length === 0) return undefined;
  return `The employees of ${without.map(({ name }) => name).join(', ')} are not counted yet.`;
};

/** Says what a count means: `Average of 2025: 50.00 employees. Large employer (ALE) by count.` */
export const countText = ({ average, isSeasonalException, isLarge, monthsAbove }: Counted, year: number): string => {
  const shown = `Average of ${year}: ${fixedText(cutToCents(average))} employees.`;
  if (isSeasonalException)
    return `${shown} Not ALE: above 50 in ${monthsAbove} ${monthsAbove === 1 ? 'month' : 'months'} only, by seasonal employees.`;
  return `${shown} ${isLarge ? 'Large employer (ALE)' : 'Not ALE'} by count.`;
};

/** Says what one day of the census lets expect. */
export const estimateText = ({ asOf, count }: NonNullable<EmployeeCount['estimate']>): string =>
  `Estimate from one day: ${count} employees (census of ${formatDate(asOf)}).`;

/** Says that the entered status is another one than the count; undefined if it is not. */
export const differingStatus = (statusId: number | null | undefined, { isLarge }: Counted): string | undefined => {
  if (statusId === aleStatus.yes && !isLarge) return 'ALE Status is ALE, but the count says Not ALE.';
  return statusId === aleStatus.no && isLarge ? 'ALE Status is Not ALE, but the count says ALE.' : undefined;
};
