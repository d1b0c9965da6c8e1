import { addDays, type CalendarDate } from '../dates.ts';
import { type Amount, type AmountLike, Money, toCents } from '../money.ts';

/** Whether a range of days (both inclusive) contains only part of a month; premiums are for whole months. */
export const cutsMonth = ({ start, end }: { start: CalendarDate; end: CalendarDate }): boolean =>
  start.slice(8, 10) !== '01' || addDays(end, 1).slice(8, 10) !== '01';

/** Claims and premiums of one or more clients in one or more months. USD, except the months. */
export interface LossParts {
  medical: AmountLike;
  pharmacy: AmountLike;
  /** Reimbursed by stop-loss insurance. */
  reinsurance: AmountLike;
  /** Pharmacy rebates; positive. */
  rebates: AmountLike;
  /** Billed and adjusted. */
  premium: AmountLike;
  /** Covered members, once per month; a fraction for a month that is counted by days. */
  memberMonths: number;
}

export interface MedicalLoss {
  /** Medical and pharmacy. */
  claims: Amount;
  /** Claims less reinsurance and rebates. */
  net: Amount;
  /** Percent of the premium with two decimals: of all claims, and of net claims. Null without a premium. */
  grossRatio: Amount | null;
  netRatio: Amount | null;
  /** Net claims per member and month, USD; null without members. */
  pmpm: Amount | null;
}

/** Calculates the figures of the Medical Loss Summary (formulas.md 6). */
export const medicalLoss = (parts: LossParts): MedicalLoss => {
  const claims = new Money(parts.medical).plus(parts.pharmacy);
  const net = claims.minus(parts.reinsurance).minus(parts.rebates);
  const premium = new Money(parts.premium);
  const ratio = (amount: Amount) => (premium.isZero() ? null : toCents(amount.div(premium).times(100)));
  const pmpm = parts.memberMonths === 0 ? null : toCents(net.div(parts.memberMonths));
  return { claims, net, grossRatio: ratio(claims), netRatio: ratio(net), pmpm };
};
