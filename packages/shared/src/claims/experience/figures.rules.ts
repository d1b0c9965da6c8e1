import { type Amount, type AmountLike, Money, sum, toCents, toRate } from '#platform/money.ts';
import { type Month, monthNumber } from '#platform/months.ts';
import { type CompletionFactor, completionAt } from './chain-ladder.rules.ts';
import type { ExperienceInputs } from './inputs.schema.ts';

/** A client's service month, USD: claims paid to date, and the billed premium. */
export interface ExperienceMonth {
  month: Month;
  medical: AmountLike;
  pharmacy: AmountLike;
  /** Positive. */
  rebates: AmountLike;
  /** What members have above the pooling point; null if that is not known. */
  pooled: AmountLike | null;
  /** Covered members; null without a premiums file for the month. */
  members: number | null;
}

/** The people billed at one rate of a plan, USD per month. */
export interface PresentRate {
  plan: string;
  tier: 'EE' | 'ES' | 'EC' | 'EF';
  rate: AmountLike;
  people: number;
}

/** The last month that premiums were billed for. */
export interface Present {
  month: Month;
  members: number;
  rates: readonly PresentRate[];
}

export interface ExperienceFacts {
  months: readonly ExperienceMonth[];
  /** The last month with payments. */
  paidThrough: Month;
  factors: readonly CompletionFactor[];
  /** The client's specific deductible is the pooling point, so the pooling charge is the specific premium. */
  poolsAtDeductible: boolean;
  present: Present | null;
}

/** Below these, the experience says too little. */
export const leastMonths = 6;
export const leastMemberMonths = 300;

export interface NewRate extends PresentRate {
  renewed: Amount;
}

/** Calculates with figures that are all known; null if one is not. */
const when = <T extends readonly (Amount | null)[]>(
  known: T,
  of: (...amounts: { [Index in keyof T]: Amount }) => Amount,
): Amount | null =>
  known.every((amount) => amount !== null) ? of(...(known as unknown as { [Index in keyof T]: Amount })) : null;

const amount = (value: number | null): Amount | null => (value === null ? null : new Money(value));
const timesPeople = (rows: readonly { rate: AmountLike; people: number }[]): Amount =>
  sum(rows.map(({ rate, people }) => toCents(rate).times(people)));

/** Returns the months from the middle of the experience to the middle of the renewal year. */
const trendMonthsOf = (first: Month, months: number, year: number, renewalMonth: number): Amount =>
  new Money(year * 12 + renewalMonth - 1 - monthNumber(first) + 6).minus(new Money(months).div(2));

/** The growth over some months at a yearly trend in percent, four decimals. */
const trendFactor = (trend: Amount, months: Amount): Amount => toRate(trend.div(100).plus(1).pow(months.div(12)));

/** The weight of the experience, two decimals: 1 from full credibility on. */
export const credibility = (memberMonths: number, fullCredibility: number): Amount =>
  Money.min(1, toCents(new Money(memberMonths).div(fullCredibility).sqrt()));

/** Steps 1 to 9: the client's own claims per member and month in the renewal year. */
const ownClaims = (inputs: ExperienceInputs, facts: ExperienceFacts, year: number) => {
  const { months, paidThrough, factors } = facts;
  const counts = months.flatMap(({ members }) => (members === null ? [] : [members]));
  const memberMonths =
    counts.length === months.length && months.length > 0 ? counts.reduce((total, each) => total + each, 0) : null;
  const perMember = (value: Amount): Amount | null => (memberMonths ? toCents(value.div(memberMonths)) : null);
  const rows = months.map((row) => {
    const completion = completionAt(factors, monthNumber(paidThrough) - monthNumber(row.month));
    const completed = row.pooled === null ? null : toCents(new Money(row.medical).minus(row.pooled).div(completion));
    return { ...row, completion, completed };
  });
  /** The sum of all months; null without months, or if one is unknown. */
  const total = (of: (row: (typeof rows)[number]) => AmountLike | null): Amount | null => {
    const known = rows.flatMap((row) => of(row) ?? []);
    return rows.length > 0 && known.length === rows.length ? sum(known) : null;
  };
  const completed = total((row) => row.completed);
  const pharmacy = total((row) => row.pharmacy);
  const rebates = total((row) => row.rebates);
  const medicalPmpm = completed && perMember(completed);
  const pharmacyPmpm = pharmacy && rebates && perMember(pharmacy.minus(rebates));
  const trendMonths = trendMonthsOf(months[0]?.month ?? paidThrough, months.length, year, inputs.renewalMonth);
  const [trendMedical, trendPharmacy] = [amount(inputs.trendMedical), amount(inputs.trendPharmacy)];
  const medicalTrend = trendMedical && trendFactor(trendMedical, trendMonths);
  const pharmacyTrend = trendPharmacy && trendFactor(trendPharmacy, trendMonths);
  const times = (one: Amount, factor: Amount) => toCents(one.times(factor));
  const medicalTrended = when([medicalPmpm, medicalTrend], times);
  const pharmacyTrended = when([pharmacyPmpm, pharmacyTrend], times);
  const change = new Money(inputs.benefitFactor).times(inputs.ageFactor);
  const medicalChanged = when([medicalTrended, change], times);
  const pharmacyChanged = when([pharmacyTrended, change], times);
  return {
    rows,
    memberMonths,
    medicalPaid: total((row) => row.medical),
    pooled: total((row) => row.pooled),
    completed,
    pharmacy,
    rebates,
    medicalPmpm,
    pharmacyPmpm,
    trendMonths,
    medicalTrend,
    pharmacyTrend,
    medicalTrended,
    pharmacyTrended,
    medicalChanged,
    pharmacyChanged,
    experience: when([medicalChanged, pharmacyChanged, amount(inputs.poolingCharge)], (...parts) => sum(parts)),
  };
};

/** Steps 10, 11 and 13 at a weight of the experience. */
const neededAt = (
  z: Amount | null,
  experience: Amount | null,
  inputs: ExperienceInputs,
  facts: ExperienceFacts,
  current: Amount | null,
) => {
  const manual = amount(inputs.manualRate);
  const blended =
    z?.isZero() === true
      ? manual && toCents(manual)
      : when([z, experience, manual], (weight, own, rate) =>
          toCents(weight.times(own).plus(new Money(1).minus(weight).times(rate))),
        );
  const premiums = new Money(inputs.aggregatePremium ?? 0).plus(
    facts.poolsAtDeductible ? 0 : (inputs.specificPremium ?? 0),
  );
  const needed = when([blended, amount(inputs.retention)], (rate, retention) =>
    toCents(rate.plus(premiums).div(new Money(1).minus(retention.div(100)))),
  );
  const change = when([needed, current], (rate, now) => toCents(rate.div(now).minus(1).times(100)));
  return { z, blended, premiums, needed, change };
};

const renewedRates = (present: Present, factor: Amount) => {
  const rates = present.rates.map((row): NewRate => ({ ...row, renewed: toCents(factor.times(row.rate)) }));
  const currentMonth = timesPeople(present.rates);
  const newMonth = timesPeople(rates.map(({ renewed, people }) => ({ rate: renewed, people })));
  const difference = newMonth.minus(currentMonth);
  return { rates, newMonth, difference, year: difference.times(12) };
};

/**
 * Calculates the steps of the experience worksheet (benefits.md 7.2). Each figure is rounded and used on. A figure is
 * null from the step on at which an input is missing.
 * @param year the renewal year
 */
export const experienceFigures = (inputs: ExperienceInputs, facts: ExperienceFacts, year: number) => {
  const own = ownClaims(inputs, facts, year);
  const { memberMonths, experience } = own;
  const { present } = facts;
  const tooLittle = memberMonths !== null && (facts.months.length < leastMonths || memberMonths < leastMemberMonths);
  const currentMonth = present && timesPeople(present.rates);
  const currentPmpm =
    currentMonth?.gt(0) && present && present.members > 0 ? toCents(currentMonth.div(present.members)) : null;
  const calculated = memberMonths === null ? null : credibility(memberMonths, inputs.fullCredibility);
  const z = tooLittle ? new Money(0) : (amount(inputs.typedZ) ?? calculated);
  const at = (weight: Amount | null) => neededAt(weight, experience, inputs, facts, currentPmpm);
  const chosen = memberMonths === null ? at(null) : at(z);
  const factor = chosen.change?.div(100).plus(1) ?? null;
  return {
    ...own,
    ...chosen,
    tooLittle,
    calculatedZ: calculated,
    currentMonth,
    currentPmpm,
    range: experience && !tooLittle ? { least: at(new Money(0)), most: at(new Money(1)) } : null,
    factor,
    renewal: present && factor ? renewedRates(present, factor) : null,
  };
};
export type ExperienceFigures = ReturnType<typeof experienceFigures>;
