import { type Amount, Money, toCents } from '#platform/money.ts';

/** What the employer mandate could cost: exposure, not a bill (benefits, section 2.4). */

/** Full-time employees that the penalty for no offer leaves out, shared within a controlled group. */
const leftOut = 30;

/** The yearly amounts per employee, USD. */
export interface Penalties {
  /** 4980H(a): coverage is not offered to enough. */
  notOffered: number;
  /** 4980H(b): it is offered, but not affordable or without minimum value. */
  notAffordable: number;
}

export interface Exposure {
  month: Amount;
  year: Amount;
}

const perYear = (year: Amount): Exposure => ({ month: toCents(year.div(12)), year });

/** Whether coverage is offered to enough: to all but five, or but 5%, whichever is more. */
export const offersEnough = (fullTime: number, offered: number): boolean =>
  new Money(fullTime - offered).lte(Money.max(5, new Money(fullTime).times('0.05')));

/** The exposure if coverage is not offered to enough and one employee gets a credit. */
export const notOfferedExposure = (fullTime: number, { notOffered }: Penalties): Exposure =>
  perYear(new Money(Math.max(fullTime - leftOut, 0)).times(notOffered));

/** The exposure if so many employees get a credit; at most what it would be without an offer. */
export const notAffordableExposure = (fullTime: number, withCredit: number, penalties: Penalties): Exposure =>
  perYear(
    Money.min(new Money(withCredit).times(penalties.notAffordable), notOfferedExposure(fullTime, penalties).year),
  );
