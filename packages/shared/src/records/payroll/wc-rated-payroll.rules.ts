import { type Amount, type AmountLike, Money, sum, toCents } from '#platform/money.ts';

export const ownerKinds = ['officer', 'soleProprietor', 'partner', 'llcMember'] as const;

/** An owner or officer, whose pay counts within limits, or not at all. */
export interface WcOwner {
  included: boolean;
  /** USD per year, as is `payInWages`, the part that the line's annual wages contain. */
  annualPay: AmountLike;
  payInWages: AmountLike;
}

/** Parts of a line's wages that are rated differently. Absent: none. */
export interface WcLinePayroll {
  /** All pay of overtime hours, with its base part, USD per year. */
  overtimeWages?: AmountLike | null;
  /** 1.5 for time and a half, 2 for double time. */
  overtimeFactor?: AmountLike | null;
  /** What is left out, if the records say so; it replaces the calculated part. */
  overtimeExcluded?: AmountLike | null;
  owners?: readonly WcOwner[] | null;
}

/** A state's rules of a year, from Operations. */
export interface WcStateRules {
  state: string;
  year: number;
  /** Limits of an owner's pay, USD per week; null if unknown. */
  ownerMin: AmountLike | null;
  ownerMax: AmountLike | null;
  /** Whether the extra pay for overtime is left out of the rated payroll. */
  wcOvertimeExcluded: boolean;
}

export interface RatedPayroll {
  /** The extra pay for overtime. */
  excluded: Amount;
  /** What the owners' counted pay adds to the wages, or takes from them. */
  ownerChange: Amount;
  /** What the premium is calculated from. */
  ratedWages: Amount;
  /** The same with overtime pay in full. */
  withOvertime: Amount;
}

const weeks = 52;

/** What counts of an owner's pay, USD per year: nothing if not included, otherwise within the state's limits. */
export const countedPay = ({ included, annualPay }: WcOwner, rules: WcStateRules | undefined): Amount => {
  if (!included) return new Money(0);
  const [least, most] = [rules?.ownerMin ?? null, rules?.ownerMax ?? null];
  const pay = new Money(annualPay);
  const capped = most === null ? pay : Money.min(pay, new Money(most).times(weeks));
  return toCents(least === null ? capped : Money.max(capped, new Money(least).times(weeks)));
};

const excludedOf = (line: WcLinePayroll, rules: WcStateRules | undefined): Amount => {
  if (rules?.wcOvertimeExcluded === false) return new Money(0);
  if ((line.overtimeExcluded ?? null) !== null) return new Money(line.overtimeExcluded as AmountLike);
  const factor = new Money(line.overtimeFactor ?? 1.5);
  return toCents(new Money(line.overtimeWages ?? 0).times(factor.minus(1)).div(factor));
};

/**
 * The payroll of a line that its premium is calculated from, USD per year: annual wages less the extra pay for
 * overtime (one third of the pay at time and a half, one half at double time), with owners' pay as it counts.
 * Source of the shares: clearpathmutual.com, calculating overtime.
 * @param rules the state's; undefined if Operations has none: overtime is left out, and owners' pay has no limits
 */
export const ratedPayroll = (
  { annualWages, ...line }: WcLinePayroll & { annualWages: AmountLike },
  rules?: WcStateRules,
): RatedPayroll => {
  const wages = new Money(annualWages);
  const excluded = excludedOf(line, rules);
  const ownerChange = sum((line.owners ?? []).map((owner) => countedPay(owner, rules).minus(owner.payInWages)));
  const notNegative = (amount: Amount) => Money.max(0, amount);
  return {
    excluded,
    ownerChange,
    ratedWages: notNegative(wages.minus(excluded).plus(ownerChange)),
    withOvertime: notNegative(wages.plus(ownerChange)),
  };
};

/** Why a line's owners or overtime count differently from what was entered: one sentence for each reason. */
export const payrollNotes = (
  { state, ...line }: WcLinePayroll & { state: string },
  rules: WcStateRules | undefined,
  year: number,
): string[] => {
  const hasOvertime = !new Money(line.overtimeWages ?? 0).isZero() || !new Money(line.overtimeExcluded ?? 0).isZero();
  const included = (line.owners ?? []).some((owner) => owner.included);
  const noLimits = (rules?.ownerMin ?? null) === null && (rules?.ownerMax ?? null) === null;
  return [
    ...(hasOvertime && rules?.wcOvertimeExcluded === false
      ? [`${state} rates overtime pay in full, so nothing is left out.`]
      : []),
    ...(included && noLimits
      ? [`Operations has no limits of owners’ pay for ${state} ${year}, so all of it counts.`]
      : []),
  ];
};
