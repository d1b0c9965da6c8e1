import { renewalStatus, renewalStatusOrder } from '#benefits/benefit-groups/constants.ts';
import { businessDay, type CalendarDate, daysBetween } from '#platform/dates.ts';
import type { SeasonRow } from './season.schema.ts';

/** The statuses in the order of the season's board; omitted renewals come last, since they need no action. */
export const seasonOrder = [
  ...renewalStatusOrder.filter((status) => status !== renewalStatus.omitted),
  renewalStatus.omitted,
] as const;

const dayMs = 86_400_000;

/** Days until the renewed year begins. */
export const daysLeft = (row: Pick<SeasonRow, 'effectiveDate'>, today: CalendarDate): number =>
  daysBetween(today, row.effectiveDate);

/** Days since the last activity: a status change, an email, a contact. */
export const daysIdle = (row: Pick<SeasonRow, 'lastActivity'>, today: CalendarDate, zone: string): number =>
  Math.max(0, daysBetween(businessDay(new Date(row.lastActivity), zone), today));

/** Days after which the link of an unopened renewal is sent again. */
export const resendAfterDays = 7;

/** Says that the customer has had the link for so long and not opened it. */
export const waitingText = `waiting over ${resendAfterDays} days`;

/** Whether the customer has had the link for more than a week and not opened it. */
export const isForgotten = (
  row: Pick<SeasonRow, 'renewalStatus' | 'renewalStatusDate' | 'mailedAt'>,
  now: Date,
): boolean =>
  row.renewalStatus.id === renewalStatus.pendingReceipt &&
  now.getTime() - Date.parse(row.mailedAt ?? row.renewalStatusDate) > resendAfterDays * dayMs;

/** Days before the year begins within which a renewal should have been sent. */
export const beginDays = 60;

/** Whether the renewal has not been sent although its year begins soon, or has begun. */
const isNotBegun = (row: Pick<SeasonRow, 'renewalStatus' | 'effectiveDate'>, today: CalendarDate): boolean =>
  row.renewalStatus.id === renewalStatus.pendingRenewal && daysLeft(row, today) <= beginDays;

/** Why a renewal needs attention: the season's list shows only these. */
export const seasonNeeds = {
  signed: 'Signed renewals',
  unopened: `Pending Receipt ${waitingText}`,
  notBegun: 'Renewals not sent',
} as const;
export type SeasonNeed = keyof typeof seasonNeeds;
export const seasonNeedNames = Object.keys(seasonNeeds) as SeasonNeed[];

type NeedFacts = Pick<SeasonRow, 'renewalStatus' | 'renewalStatusDate' | 'mailedAt' | 'effectiveDate'>;

/** Whether a renewal needs attention for this reason. */
export const hasSeasonNeed = (row: NeedFacts, need: SeasonNeed, now: Date, zone: string): boolean => {
  if (need === 'signed') return row.renewalStatus.id === renewalStatus.pendingReview;
  return need === 'unopened' ? isForgotten(row, now) : isNotBegun(row, businessDay(now, zone));
};
