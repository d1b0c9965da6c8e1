import { type Amount, type AmountLike, Money, sum, toCents, toRate } from '#platform/money.ts';
import type { NewRate } from './figures.rules.ts';

/** A medical tier of the renewal year; `rate` is the factor on the plans' rates. */
export interface RenewalTier {
  id: number;
  description: string;
  rate: AmountLike;
}

/** The rates of a plan of the renewal year before any factor, USD per month. */
export type BaseRates = Readonly<Record<NewRate['tier'], AmountLike>>;

export interface TierCover {
  /** The factor on the renewal year's rates that brings the needed month, four decimals. */
  factor: Amount;
  /** The lowest tier whose month is enough; null if no tier covers it. */
  covering: RenewalTier | null;
  /** The tier with the highest factor, and what its EE rate lacks on the plan with the most people. */
  highest: { tier: RenewalTier; plan: string; short: Amount } | null;
  /** Each tier, lowest first, with its month and what that is over the needed one. */
  tiers: readonly (RenewalTier & { month: Amount; over: Amount })[];
}

/** Returns the EE rate of the plan with the most people. */
const mainRate = (rates: readonly NewRate[]): NewRate | undefined => {
  const people = Map.groupBy(rates, ({ plan }) => plan);
  const size = (plan: string) => (people.get(plan) ?? []).reduce((total, row) => total + row.people, 0);
  return rates.filter(({ tier }) => tier === 'EE').toSorted((one, other) => size(other.plan) - size(one.plan))[0];
};

/**
 * Compares the needed month with the medical tiers of the renewal year, at its plans' rates and the present people.
 * @param bases the rates of the plan that continues each present plan
 */
export const tierCover = (
  rates: readonly NewRate[],
  newMonth: Amount,
  bases: ReadonlyMap<string, BaseRates>,
  tiers: readonly RenewalTier[],
): TierCover => {
  const baseOf = ({ plan, tier }: NewRate): AmountLike => bases.get(plan)?.[tier] ?? 0;
  const monthAt = (factor: AmountLike): Amount =>
    sum(rates.map((row) => toCents(new Money(baseOf(row)).times(factor)).times(row.people)));
  const ordered = tiers
    .map((tier) => ({ ...tier, month: monthAt(tier.rate), over: monthAt(tier.rate).minus(newMonth) }))
    .toSorted((one, other) => new Money(one.rate).cmp(other.rate));
  const covering = ordered.find(({ over }) => over.gte(0)) ?? null;
  const [top, main] = [ordered.at(-1), mainRate(rates)];
  return {
    factor: toRate(newMonth.div(monthAt(1))),
    covering,
    tiers: ordered,
    highest:
      top && main
        ? { tier: top, plan: main.plan, short: main.renewed.minus(toCents(new Money(baseOf(main)).times(top.rate))) }
        : null,
  };
};
