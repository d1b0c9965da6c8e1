import { addDays, type CalendarDate } from '#platform/dates.ts';
import { type Amount, type AmountLike, formatMoney, Money, sum, toCents } from '#platform/money.ts';

/** Whether a range of days (both inclusive) contains only part of a month; premiums are for whole months. */
export const cutsMonth = ({ start, end }: { start: CalendarDate; end: CalendarDate }): boolean =>
  start.slice(8, 10) !== '01' || addDays(end, 1).slice(8, 10) !== '01';

/** Claims and premiums of one client in one month. USD, except the months. */
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
  premium: Amount;
  memberMonths: number;
  /**
   * Percent of the premium, not rounded, so that each place that shows it rounds once: of all claims, and of net claims. Both sides are of
   * the months in which a client has a premium. Null without a premium.
   */
  grossRatio: Amount | null;
  netRatio: Amount | null;
  /** Net claims per member and month, USD, of the months in which a client has members; null without members. */
  pmpm: Amount | null;
  /** What the ratios leave out. */
  leftOut: LeftOut;
}

/** Months of clients with claims but without a premium, or with returned premium only: how many, and their amounts, USD. */
export interface LeftOut {
  clientMonths: number;
  claims: Amount;
  net: Amount;
  premium: Amount;
}

const hasPremium = ({ premium }: LossParts): boolean => new Money(premium).gt(0);

const amountsOf = (rows: readonly LossParts[]) => {
  const total = (amount: (row: LossParts) => AmountLike): Amount => sum(rows.map(amount));
  const claims = total(({ medical, pharmacy }) => new Money(medical).plus(pharmacy));
  const net = claims.minus(total(({ reinsurance, rebates }) => new Money(reinsurance).plus(rebates)));
  const memberMonths = total((row) => row.memberMonths).toNumber();
  return { claims, net, premium: total((row) => row.premium), memberMonths };
};

const leftOutOf = (rows: readonly LossParts[]): LeftOut => {
  const without = rows.filter((row) => !hasPremium(row));
  const { claims, net, premium } = amountsOf(without);
  const isEmpty = (row: LossParts) => {
    const own = amountsOf([row]);
    return own.claims.isZero() && own.net.isZero() && own.premium.isZero();
  };
  return { clientMonths: without.filter((row) => !isEmpty(row)).length, claims, net, premium };
};

/**
 * Calculates the figures of the Medical Loss Summary (formulas.md 6) of some months of some clients. A month of a client
 * without a premium file has claims but nothing to compare them with, so the ratios leave it out and say so.
 * @param rows one for each client and month
 */
export const medicalLoss = (...rows: readonly LossParts[]): MedicalLoss => {
  const billed = amountsOf(rows.filter(hasPremium));
  const covered = amountsOf(rows.filter(({ memberMonths }) => memberMonths > 0));
  const ratio = (amount: Amount) => (billed.premium.isZero() ? null : amount.times(100).div(billed.premium));
  return {
    ...amountsOf(rows),
    grossRatio: ratio(billed.claims),
    netRatio: ratio(billed.net),
    pmpm: covered.memberMonths === 0 ? null : toCents(covered.net.div(covered.memberMonths)),
    leftOut: leftOutOf(rows),
  };
};

/** Words what the ratios leave out; an empty text if they leave out nothing. */
export const leftOutText = (leftOut: { clientMonths: number; net: AmountLike }): string => {
  const { clientMonths, net } = leftOut;
  if (clientMonths === 0) return '';
  const months =
    clientMonths === 1 ? '1 month of a client' : `${clientMonths.toLocaleString('en-US')} months of clients`;
  return `Not in the ratio: ${months} without premium, with ${formatMoney(net)} of net claims`;
};
