import { type Amount, type AmountLike, Money, sum, toCents } from '#platform/money.ts';
import { type CountedPeople, taxableWagesOf } from './taxable-wages.rules.ts';

/** Employer payroll taxes of federal law. They are the same with and without the provider, so no savings include them. */

/** The federal unemployment wage base, USD per person and year (26 U.S.C. 3306(b)(1)). */
export const futaBase = 7_000;
/** The employer's Medicare rate, percent (26 U.S.C. 3111(b)). The rest of the FICA rate is Social Security. */
export const medicareRate = '1.45';

export interface FutaInput extends CountedPeople {
  state: string;
}

/** How much of the federal unemployment credit a state has lost, percent. */
export interface CreditReduction {
  percent: AmountLike;
  projected: boolean;
}

export interface FutaLine {
  state: string;
  /** Percent, with the credit reduction. */
  rate: Amount;
  reduction: Amount;
  projected: boolean;
  /** USD a year. */
  amount: Amount;
}

/**
 * Federal unemployment tax of one state's row, USD a year: people × 7,000 × (net rate + credit reduction).
 * People below the state's cutoff count with their wages, up to 7,000 each.
 * @param netRate percent, after the full state credit
 * @param reduction of the state in that year; undefined: none
 */
export const futaLine = (row: FutaInput, netRate: AmountLike, reduction: CreditReduction | undefined): FutaLine => {
  const rate = new Money(netRate).plus(reduction?.percent ?? 0);
  // Reported taxable wages are those of the state's base, not of the federal one.
  const { amount } = taxableWagesOf({ ...row, taxableWages: null }, futaBase);
  return {
    state: row.state,
    rate,
    reduction: new Money(reduction?.percent ?? 0),
    projected: reduction?.projected ?? false,
    amount: toCents(amount.times(rate).div(100)),
  };
};

/** The employees and pay of a customer, by which federal taxes are estimated. USD a year. */
export interface Pay {
  people: number;
  /** Of everyone, high earners included. */
  wages: Amount;
  /** What known high earners are paid; they leave the average. */
  highEarners: readonly Amount[];
}

/** Sums up pay cycles, whose wages are USD per month. */
export const payOf = (
  cycles: readonly { ftCount: number; ptCount: number; wages: AmountLike }[],
  highEarners: readonly AmountLike[],
): Pay => ({
  people: cycles.reduce((count, { ftCount, ptCount }) => count + ftCount + ptCount, 0),
  wages: sum(cycles.map(({ wages }) => wages)).times(12),
  highEarners: highEarners.map((pay) => new Money(pay)),
});

/** Whether there is anyone and any pay: without them nothing is known, which is not the same as no tax. */
export const knowsPay = ({ people, wages }: Pay): boolean => people > 0 && wages.gt(0);

/** Everyone but the high earners: how many, and what they are paid together. */
export const otherPeople = ({ people, wages, highEarners }: Pay): { people: number; wages: Amount } => ({
  people: Math.max(0, people - highEarners.length),
  wages: Money.max(0, wages.minus(sum(highEarners))),
});

export interface FicaCost {
  socialSecurity: Amount;
  medicare: Amount;
}

/** The employer's Social Security rate, percent. */
export const socialSecurityRate = (ficaRate: AmountLike): Amount => new Money(ficaRate).minus(medicareRate);

/**
 * The employer's Social Security and Medicare tax, USD a year. Social Security is owed up to the wage base, on the average
 * wage of everyone but the known high earners, and on each of those. Null if no people or no wages are known.
 * @param ficaRate percent, both taxes together
 * @param wageBase the Social Security wage base, USD per person and year
 */
export const ficaCost = (pay: Pay, ficaRate: AmountLike, wageBase: AmountLike): FicaCost | null => {
  if (!knowsPay(pay)) return null;
  const others = otherPeople(pay);
  const capped = [
    Money.min(others.wages, new Money(wageBase).times(others.people)),
    ...pay.highEarners.map((wages) => Money.min(wages, wageBase)),
  ];
  const all = others.wages.plus(sum(pay.highEarners));
  return {
    socialSecurity: toCents(sum(capped).times(socialSecurityRate(ficaRate)).div(100)),
    medicare: toCents(all.times(medicareRate).div(100)),
  };
};
