import { type Amount, type AmountLike, Money, sum, toCents } from '#platform/money.ts';
import { futaBase, knowsPay, otherPeople, type Pay, socialSecurityRate } from './employer-taxes.rules.ts';

/**
 * The tax that a customer owes a second time if it joins in the middle of a year and taxable wage bases start again.
 * It belongs in first-year figures only: annual savings are those of a full year.
 */

export type RestartTax = 'SUTA' | 'FUTA' | 'Social Security';

/** One tax: of a state for SUTA. */
export interface RestartPart {
  tax: RestartTax;
  state: string | null;
  /** Whether the wage base goes on; null if unknown, and then there is no figure. */
  carries: boolean | null;
  /** USD, once; 0 if the base goes on, null if it is unknown. */
  amount: Amount | null;
}

export interface WageBaseRestart {
  parts: readonly RestartPart[];
  /** The sum of the known parts; null if none is known. */
  total: Amount | null;
}

export interface RestartState {
  state: string;
  employeeCount: number;
  /** Percent. */
  proposedTaxRate: AmountLike | null;
  /** Taxable wage base, USD per person and year. */
  cutoff: AmountLike | null;
  carries: boolean | null;
  /** Percent, with the state's credit reduction; null if the customer owes no FUTA. */
  futaRate: AmountLike | null;
}

export interface RestartInput {
  /** Months of the year that are left at the start, the first one included: 6 from July 1. */
  monthsLeft: number;
  pay: Pay;
  states: readonly RestartState[];
  /** Whether the IRS certified the provider; null if unknown. */
  providerIsCpeo: boolean | null;
  /** Percent, both taxes together, and the Social Security wage base; null if Operations lacks it. */
  ficaRate: AmountLike | null;
  socialSecurityBase: AmountLike | null;
}

/** Whether a state's wage base goes on. Where clients keep their own account, it does unless the row says otherwise. */
export const wageBaseCarriesIn = (row: {
  isVariable: boolean;
  reportingLevel: string | null;
  wageBaseCarries: boolean | null;
}): boolean | null => row.wageBaseCarries ?? (row.isVariable || row.reportingLevel === 'client' ? true : null);

/**
 * Months left of a year from the month of a date: 12 in January, 6 in July. Null for a date in another year: who joined
 * before has no bases that start again, and who joins later has none yet.
 */
export const monthsLeftFrom = (date: string, year: number): number | null =>
  Number(date.slice(0, 4)) === year ? 13 - Number(date.slice(5, 7)) : null;

/**
 * How much more of one person's even pay is taxed if the base starts again, USD.
 * @param wage USD a year; an average is not rounded
 */
export const restartedWages = (wage: AmountLike, base: AmountLike, monthsLeft: number): Amount => {
  const whole = new Money(wage);
  const before = toCents(whole.times(12 - monthsLeft).div(12));
  const after = whole.minus(before);
  const carried = Money.max(0, Money.min(whole, base).minus(Money.min(before, base)));
  return Money.min(after, base).minus(carried);
};

const taxOn = (wages: AmountLike, rate: AmountLike): Amount => toCents(new Money(wages).times(rate).div(100));

const partOf = (tax: RestartTax, state: string | null, carries: boolean | null, extra: Amount | null): RestartPart => ({
  tax,
  state,
  carries,
  amount: carries === null ? null : carries ? new Money(0) : extra,
});

/** The average annual wage of some people; null without any, or without wages. */
const averageOf = ({ people, wages }: { people: number; wages: Amount }): Amount | null =>
  people > 0 && wages.gt(0) ? wages.div(people) : null;

const socialSecurityPart = (input: RestartInput): RestartPart => {
  const { pay, monthsLeft, providerIsCpeo, ficaRate, socialSecurityBase: base } = input;
  if (ficaRate === null || base === null) return partOf('Social Security', null, providerIsCpeo || null, null);
  const others = otherPeople(pay);
  const average = averageOf(others);
  const extra = [
    ...(average ? [restartedWages(average, base, monthsLeft).times(others.people)] : []),
    ...pay.highEarners.map((wage) => restartedWages(wage, base, monthsLeft)),
  ];
  const tax = knowsPay(pay) ? taxOn(sum(extra), socialSecurityRate(ficaRate)) : null;
  return partOf('Social Security', null, providerIsCpeo, tax);
};

/** The one-time tax of taxable wage bases that start again, by tax. */
export const wageBaseRestart = (input: RestartInput): WageBaseRestart => {
  const { monthsLeft, pay, states, providerIsCpeo } = input;
  const average = averageOf(pay);
  const again = (base: AmountLike | null, people: number, rate: AmountLike | null): Amount | null =>
    average && base !== null && rate !== null
      ? taxOn(restartedWages(average, base, monthsLeft).times(people), rate)
      : null;
  const futa = states.filter(({ futaRate }) => futaRate !== null);
  const parts = [
    ...states.map(({ state, carries, ...row }) =>
      partOf('SUTA', state, carries, again(row.cutoff, row.employeeCount, row.proposedTaxRate)),
    ),
    ...(futa.length > 0
      ? [
          partOf(
            'FUTA',
            null,
            providerIsCpeo,
            average && sum(futa.map((row) => again(futaBase, row.employeeCount, row.futaRate) ?? 0)),
          ),
        ]
      : []),
    ...(pay.people > 0 ? [socialSecurityPart(input)] : []),
  ];
  const known = parts.flatMap(({ amount }) => (amount ? [amount] : []));
  return { parts, total: known.length > 0 ? sum(known) : null };
};
