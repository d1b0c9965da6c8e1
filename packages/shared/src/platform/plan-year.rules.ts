import { Money } from './money.ts';

/** Plan years that begin in another month than January (benefits, sections 0, 2.3 and 3). */

/** The months that are chosen; January is the usual one, which is not stored. */
export const planYearMonths = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** The name of a month: `July`. */
export const monthName = (month: number): string =>
  new Date(Date.UTC(2000, month - 1)).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' });

export const planYearMonthNames = Object.fromEntries(planYearMonths.map((month) => [month, monthName(month)]));

const twoDigits = (month: number): string => String(month).padStart(2, '0');

/** Writes a plan year: `2026`, or `07/2026-06/2027`. @param month null for January */
export const planYearText = (year: number, month: number | null): string =>
  month === null || month === 1 ? String(year) : `${twoDigits(month)}/${year}-${twoDigits(month - 1)}/${year + 1}`;

/** The last month that may use either guideline: one is in force up to six months before the plan year. */
const lastOfEarlier = 6;

/** Whether a plan year may use its own year's poverty guideline in place of the one before. */
export const maySwitchGuideline = (month: number | null): boolean =>
  month !== null && month > 1 && month <= lastOfEarlier;

/**
 * Returns the year of the poverty guideline of a plan year: from January to June the year before, from July on its own. From
 * February to June its own may be chosen.
 */
export const guidelineYearOf = (year: number, month: number | null, isNew = false): number =>
  (month ?? 1) > lastOfEarlier || (isNew && maySwitchGuideline(month)) ? year : year - 1;

/** Annual HSA limits of a calendar year, USD; null if Operations has none. */
export interface HsaLimits {
  selfOnly: number | null;
  family: number | null;
}

const lower = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : Money.min(one, other).toNumber();

/**
 * Returns the limits that a group's deposits are checked by. Deposits count by calendar year, so that a plan year in two of
 * them has the lower limits of both. Null without those of one of them: none of another year stands in.
 * @param next the limits of the calendar year after
 */
export const hsaLimitsOf = (month: number | null, own: HsaLimits, next: HsaLimits): HsaLimits =>
  month === null || month === 1
    ? own
    : { selfOnly: lower(own.selfOnly, next.selfOnly), family: lower(own.family, next.family) };
