import { type CalendarDate, daysBetween } from '#platform/dates.ts';
import { type Amount, cutToCents, formatMoney, Money } from '#platform/money.ts';
import { type CoverageTier, contributionLabels, coverageTiers } from '#pricing/comparison/constants.ts';
import { amountPerPayment, type Frequency, frequencyLabel } from '#pricing/comparison/frequency.rules.ts';
import { hsaField } from './constants.ts';
import { annualHsaLimit } from './contribution.rules.ts';
import type { GroupPlan } from './schema.ts';

/** The pays of a group's year. Some years have 27 bi-weekly or 53 weekly ones, and HSA deposits are made at each. */

const apart: Partial<Record<Frequency, { days: number; usual: number }>> = {
  weekly: { days: 7, usual: 52 },
  biWeekly: { days: 14, usual: 26 },
};

/** How many pays a group has in the year of its first pay date; undefined for frequencies that no date changes. */
export const paysInYear = (firstPay: CalendarDate, frequency: Frequency): number | undefined => {
  const interval = apart[frequency];
  if (!interval) return undefined;
  return Math.floor(daysBetween(firstPay, `${firstPay.slice(0, 4)}-12-31T00:00:00`) / interval.days) + 1;
};

const paysWords = (firstPay: CalendarDate, frequency: Frequency): string | undefined => {
  const pays = paysInYear(firstPay, frequency);
  if (pays === undefined) return undefined;
  return `${pays} ${frequencyLabel(frequency).toLowerCase()} ${pays === 1 ? 'pay' : 'pays'}`;
};

/** The number of pays in words, if it is not the usual one: `27 bi-weekly pays in 2027`. */
export const unusualPays = (firstPay: CalendarDate, frequency: Frequency): string | undefined =>
  paysInYear(firstPay, frequency) === apart[frequency]?.usual ? undefined : paysText(firstPay, [frequency]);

/** What the HSA deposits of one tier add up to in a year, USD. */
export interface YearOfDeposits {
  pays: number;
  deposit: Amount;
  annual: Amount;
  /** The limit of the year that they exceed; null if they do not, or if it is unknown. */
  exceeds: Amount | null;
}

/** Adds up the deposits of a tier over the pays of the year; undefined without deposits at each pay. */
export const yearOfDeposits = (
  plan: GroupPlan,
  tier: CoverageTier,
  firstPay: CalendarDate,
  frequency: Frequency,
): YearOfDeposits | undefined => {
  const pays = paysInYear(firstPay, frequency);
  const deposit = amountPerPayment(plan[hsaField(tier)], frequency, 'hsa');
  if (pays === undefined || !plan.active || !plan.hasHSA || plan.isAnnual_HSA || deposit.isZero()) return undefined;
  const annual = deposit.times(pays);
  const limit = annualHsaLimit(plan, tier);
  return { pays, deposit, annual, exceeds: limit !== null && annual.gt(limit) ? new Money(limit) : null };
};

/**
 * Says what an unusual number of pays does to the deposits of a tier: they exceed the year's limit, or add up to another
 * amount than twelve months. Undefined with the usual number of pays.
 */
export const depositsHint = (
  plan: GroupPlan,
  tier: CoverageTier,
  firstPay: CalendarDate,
  frequency: Frequency,
): string | undefined => {
  const year = unusualPays(firstPay, frequency) && yearOfDeposits(plan, tier, firstPay, frequency);
  if (!year) return undefined;
  const { pays, deposit, annual, exceeds } = year;
  const sum = `${pays} × ${formatMoney(deposit)} = ${formatMoney(annual)}`;
  if (!exceeds) return `${sum}, and not ${formatMoney(new Money(plan[hsaField(tier)]).times(12))} as in twelve months.`;
  const most = cutToCents(exceeds.div(pays));
  return `${sum}, above the year’s HSA limit of ${formatMoney(exceeds)}. At most ${formatMoney(most)} at each pay.`;
};

/**
 * The number of pays of each frequency in words: `53 weekly pays and 27 bi-weekly pays in 2027`. Undefined if no date
 * changes them.
 */
export const paysText = (firstPay: CalendarDate, frequencies: readonly Frequency[]): string | undefined => {
  const pays = frequencies.flatMap((frequency) => paysWords(firstPay, frequency) ?? []);
  return pays.length > 0 ? `${pays.join(' and ')} in ${firstPay.slice(0, 4)}` : undefined;
};

/** The hints of a plan, one for tiers with the same deposits: `HSA 3400, ES, EC, FAM: 27 × …` */
const planHints = (plan: GroupPlan, firstPay: CalendarDate, frequency: Frequency): string[] => {
  const hintOf = (tier: CoverageTier) => depositsHint(plan, tier, firstPay, frequency);
  return [...new Set(coverageTiers.map(hintOf))].flatMap((hint) => {
    const tiers = coverageTiers.filter((tier) => hintOf(tier) === hint).map((tier) => contributionLabels[tier]);
    return hint ? [`${plan.planName}, ${tiers.join(', ')}: ${hint}`] : [];
  });
};

/** The hints of all plans of a group under each unusual number of pays; without hints, the number is left out. */
export const payHints = (
  plans: readonly GroupPlan[],
  firstPay: CalendarDate,
  frequencies: readonly Frequency[],
): { pays: string; hints: string[] }[] =>
  frequencies.flatMap((frequency) => {
    const pays = unusualPays(firstPay, frequency);
    const hints = plans.flatMap((plan) => planHints(plan, firstPay, frequency));
    return pays && hints.length > 0 ? [{ pays, hints }] : [];
  });
