import { type Amount, type AmountLike, Money, toCents } from '#platform/money.ts';
import type { CoverageTier } from '#pricing/comparison/constants.ts';
import { amountPerPayment, type Frequency, frequencies } from '#pricing/comparison/frequency.rules.ts';
import { employerOf, monthlyHsa, premiumOf } from './contribution.rules.ts';
import type { GroupPlan } from './schema.ts';

/** The annual total of an amount's payments, and the difference to 12 x monthly caused by rounding. USD. */
export interface YearOfPayments {
  payment: Amount;
  annual: Amount;
  /** annual - 12 x monthly; 0.16 for 52 HSA deposits of 23.08 instead of 1,200. */
  rounding: Amount;
}

export interface FrequencyLine {
  frequency: Frequency;
  premium: YearOfPayments;
  employer: YearOfPayments;
  /** Premium less employer, per payment. */
  employee: YearOfPayments;
  /** Null if the plan has no HSA. */
  hsa: YearOfPayments | null;
}

/** Payments per year; one if the whole year is paid at once. */
const paymentsMade: Record<Frequency, { premium: number; hsa: number }> = {
  monthly: { premium: 12, hsa: 12 },
  semiMonthly: { premium: 24, hsa: 24 },
  biWeekly: { premium: 24, hsa: 26 },
  weekly: { premium: 48, hsa: 52 },
  annually: { premium: 1, hsa: 1 },
};

const yearOf = (payment: Amount, payments: number, monthly: AmountLike): YearOfPayments => {
  const annual = payment.times(payments);
  return { payment, annual, rounding: annual.minus(toCents(new Money(monthly).times(12))) };
};

/** One tier of a plan at all five frequencies, each payment rounded half up to cents. */
export const frequencyPanel = (plan: GroupPlan, tier: CoverageTier): readonly FrequencyLine[] => {
  const [premium, employer] = [premiumOf(plan, tier), employerOf(plan, tier)];
  const hsa = plan.hasHSA ? monthlyHsa(plan, tier) : null;
  return frequencies.map((frequency) => {
    const payments = paymentsMade[frequency];
    const [ofPremium, ofEmployer] = [amountPerPayment(premium, frequency), amountPerPayment(employer, frequency)];
    const lumpSum = plan.isAnnual_HSA && { payment: 'annually' as const, payments: 1 };
    return {
      frequency,
      premium: yearOf(ofPremium, payments.premium, premium),
      employer: yearOf(ofEmployer, payments.premium, employer),
      employee: yearOf(ofPremium.minus(ofEmployer), payments.premium, premium.minus(employer)),
      hsa:
        hsa &&
        yearOf(
          amountPerPayment(hsa, lumpSum ? lumpSum.payment : frequency, 'hsa'),
          lumpSum ? lumpSum.payments : payments.hsa,
          hsa,
        ),
    };
  });
};
