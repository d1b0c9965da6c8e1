import { type Amount, type AmountLike, Money } from '../money.ts';

/** What is known of one claimant: USD. */
export interface Claimant {
  /** Paid, net of adjustments and voids. */
  total: AmountLike;
  specificDeductible: AmountLike;
  /** The most that the insurance counts of one claimant; none unless it is given. */
  policyMax?: AmountLike | null;
}

/** What stop-loss insurance pays back of a claimant, USD (formulas.md 7). */
export const reimbursable = ({ total, specificDeductible, policyMax = null }: Claimant): Amount => {
  const counted = policyMax === null ? new Money(total) : Money.min(total, policyMax);
  return Money.max(0, counted.minus(specificDeductible));
};

/** Half the deductible: from there on the carrier wants to be told, and a claimant is a high one. USD. */
export const noticeAmount = (specificDeductible: AmountLike): Amount => new Money(specificDeductible).div(2);

export const isOnNotice = ({ total, specificDeductible }: Claimant): boolean =>
  noticeAmount(specificDeductible).lte(total);
