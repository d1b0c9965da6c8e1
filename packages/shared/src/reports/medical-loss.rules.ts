import { addDays, type CalendarDate } from '../dates.ts';
import { type Amount, type AmountLike, Money, toCents } from '../money.ts';

/** Whether a range of days, both counted, has a part of some month only: premium is of whole months. */
export const cutsMonth = ({ start, end }: { start: CalendarDate; end: CalendarDate }): boolean =>
  start.slice(8, 10) !== '01' || addDays(end, 1).slice(8, 10) !== '01';

/** What a client, or several, had in a month, or in several. USD, but for the months. */
export interface LossParts {
  medical: AmountLike;
  pharmacy: AmountLike;
  /** What stop-loss insurance pays back. */
  reinsurance: AmountLike;
  /** Of pharmacies; positive. */
  rebates: AmountLike;
  /** Billed and adjusted. */
  premium: AmountLike;
  /** Members covered, once for each month; of a month that is counted by days, a part. */
  memberMonths: number;
}

export interface MedicalLoss {
  /** Medical and pharmacy. */
  claims: Amount;
  /** Claims less reinsurance and rebates. */
  net: Amount;
  /** Percent of the premium, to two decimals: of all claims, and of net ones. Null without a premium. */
  grossRatio: Amount | null;
  netRatio: Amount | null;
  /** Net claims per member and month, USD; null without members. */
  pmpm: Amount | null;
}

/** The figures of the Medical Loss Summary (formulas.md 6). */
export const medicalLoss = (parts: LossParts): MedicalLoss => {
  const claims = new Money(parts.medical).plus(parts.pharmacy);
  const net = claims.minus(parts.reinsurance).minus(parts.rebates);
  const premium = new Money(parts.premium);
  const ratio = (amount: Amount) => (premium.isZero() ? null : toCents(amount.div(premium).times(100)));
  const pmpm = parts.memberMonths === 0 ? null : toCents(net.div(parts.memberMonths));
  return { claims, net, grossRatio: ratio(claims), netRatio: ratio(net), pmpm };
};
