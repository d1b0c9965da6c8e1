import { type CalendarDate, dateMessage, formatDate, readCalendarDate } from '#platform/dates.ts';
import { valueAt } from '#platform/record.ts';
import { stage } from '#records/lookups/constants.ts';
import type { CustomerDetail } from './schema.ts';

/** The first year that a record can be priced with. */
export const firstPlanYear = 2010;

const yearOf = (date: CalendarDate): number => Number(date.slice(0, 4));

/** Returns the year of an effective date; undefined if there is none, or if it is no date. */
export const effectiveYear = (date: string | null | undefined): number | undefined => {
  const read = date ? readCalendarDate(date) : null;
  return read ? yearOf(read) : undefined;
};

/**
 * Returns why an effective date cannot be saved, or undefined if it can: none, or the first of a month up to next year.
 * @param date text that is no date, as typed, has the message of the schema
 */
export const effectiveDateProblem = (date: string | null | undefined, businessYear: number): string | undefined => {
  if (date && readCalendarDate(date) === undefined) return dateMessage;
  const year = effectiveYear(date);
  const isFirst = date?.slice(8, 10) === '01';
  if (year === undefined || (isFirst && year >= firstPlanYear && year <= businessYear + 1)) return undefined;
  return `Please enter the first day of a month, from 01/01/${firstPlanYear} to 12/01/${businessYear + 1}.`;
};

/** Returns the first day of the month that begins so many months after that of `today`. */
export const firstOfMonth = (today: CalendarDate, monthsLater: number): CalendarDate => {
  const [year = 0, month = 0] = today.slice(0, 7).split('-').map(Number);
  return `${new Date(Date.UTC(year, month - 1 + monthsLater, 1)).toISOString().slice(0, 10)}T00:00:00`;
};

/** Returns the effective date that is suggested for a new RFP: the first of the month after next. */
export const suggestedEffectiveDate = (today: CalendarDate): CalendarDate => firstOfMonth(today, 2);

/** Returns the text for a record that another year prices than that in which it begins; undefined for any other record. */
export const pricedWithText = ({
  effectiveDate,
  rfpYear,
}: Pick<CustomerDetail['rfp'], 'effectiveDate' | 'rfpYear'>) => {
  const year = effectiveYear(effectiveDate);
  return year === undefined || year === rfpYear ? undefined : `${formatDate(effectiveDate)}, priced with ${rfpYear}`;
};

/** September: from then on, most companies that ask begin in the next year. */
const firstLateMonth = 9;

/**
 * Whether an RFP or a prospect should say when it begins: late in a year, it would else be priced with a year that is nearly
 * over. Advice, never a condition.
 */
export const shouldHaveEffectiveDate = (
  { customerStage, rfp }: { customerStage: { id: number }; rfp: { effectiveDate?: string | null | undefined } },
  today: CalendarDate,
): boolean =>
  (customerStage.id === stage.rfp || customerStage.id === stage.prospect) &&
  !rfp.effectiveDate &&
  Number(today.slice(5, 7)) >= firstLateMonth;

/** Returns the year whose tables are offered if Operations lacks those of the effective date's year. */
export const otherPlanYear = (year: number, businessYear: number): number =>
  year === businessYear ? year - 1 : businessYear;

const plans: readonly (readonly [name: string, sponsors: string, renewal: string])[] = [
  ...(['medical', 'dental', 'vision', 'life', 'retirement'] as const).map(
    (plan) => [`${plan[0]?.toUpperCase()}${plan.slice(1)}`, `${plan}.sponsorsPlan`, `${plan}.renewalDate`] as const,
  ),
  ['Short-term disability', 'disability.stD_SponsorsPlan', 'disability.stD_RenewalDate'],
  ['Long-term disability', 'disability.ltD_SponsorsPlan', 'disability.ltD_RenewalDate'],
];

/** A renewal date that can be the effective date, and the plans that renew on it. */
export interface RenewalOffer {
  date: CalendarDate;
  plans: string[];
}

/**
 * Returns the coming renewal dates of the plans that the company offers now, the earliest first, without those that cannot be
 * an effective date.
 * @param benefits `rfp.benefits` of a record or of its form
 */
export const renewalOffers = (benefits: unknown, today: CalendarDate): RenewalOffer[] => {
  const offers = new Map<CalendarDate, string[]>();
  for (const [name, sponsors, renewal] of plans) {
    const date = valueAt(benefits, sponsors) === true ? readCalendarDate(String(valueAt(benefits, renewal))) : null;
    if (!date || date < today || effectiveDateProblem(date, yearOf(today))) continue;
    offers.set(date, [...(offers.get(date) ?? []), name]);
  }
  return [...offers].map(([date, named]) => ({ date, plans: named })).sort((a, b) => a.date.localeCompare(b.date));
};
