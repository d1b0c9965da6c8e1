import { Money, toCents } from '#platform/money.ts';
import type { CensusRow } from './row.ts';

const weeks = 52;

/** USD per year by the hourly rate, rounded to cents; null if the rate or the hours are unknown. */
export const hourlyPerYear = ({ hourlyRate, weeklyHours }: Pick<CensusRow, 'hourlyRate' | 'weeklyHours'>) =>
  hourlyRate === null || weeklyHours === null
    ? null
    : toCents(new Money(hourlyRate).times(weeklyHours).times(weeks)).toNumber();

/** USD per year of a salary that is paid so many times a year, rounded to cents. */
export const wagesPerYear = (pay: number, times: number): number => toCents(new Money(pay).times(times)).toNumber();

/** USD per year: the annual wage, else the hourly rate x hours x 52; null if unknown. */
export const annualWage = (row: Pick<CensusRow, 'annualWage' | 'hourlyRate' | 'weeklyHours'>): number | null =>
  row.annualWage ?? hourlyPerYear(row);

/** The width of the bands, USD per year, that users see who may not see wages. */
export const wageBand = 25_000;

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`;

/** Words the band that begins at an amount: `Under $25,000`, `$25,000 to $49,999`. */
export const wageBandText = (from: number): string =>
  from === 0 ? `Under ${dollars(wageBand)}` : `${dollars(from)} to ${dollars(from + wageBand - 1)}`;
