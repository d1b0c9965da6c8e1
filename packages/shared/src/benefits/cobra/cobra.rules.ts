import { premiumField } from '#benefits/benefit-groups/constants.ts';
import { type Amount, type AmountLike, cutToCents, Money } from '#platform/money.ts';
import { byTier, type TierAmounts } from '#pricing/comparison/plan-comparison.rules.ts';
import { employeesOf, type FigureRow } from '#records/census/figures.rules.ts';

/** What a plan may charge for continued coverage, and who has to offer it (benefits, section 5). */

/** The most that may be charged, percent of the full premium: usually, and for the 19th to 29th month of a disabled person. */
export const cobraMaximum = { continuation: 102, disability: 150 } as const;
export type CobraKind = keyof typeof cobraMaximum;
export type CobraPercents = Record<CobraKind, number>;

/** Whether a percentage may be charged: at most the maximum, with at most two decimals. */
export const isCobraPercent = (kind: CobraKind, percent: number): boolean =>
  percent >= 0 && percent <= cobraMaximum[kind] && new Money(percent).decimalPlaces() <= 2;

/** The full premiums of a plan, USD per month. */
type PlanPremiums = Record<ReturnType<typeof premiumField>, number>;

/** Employees from whom on an employer has to offer federal COBRA. */
export const federalCobraFrom = 20;

/** The hours of a full-time week: a part-time employee counts as the share of it. */
const fullWeek = 40;

/** Returns the COBRA rate of a premium, USD per month. It is a legal maximum, so it is cut down to the cent. */
export const cobraRate = (premium: AmountLike, percent: AmountLike): Amount =>
  cutToCents(new Money(premium).times(percent).div(100));

/** Returns the COBRA rates of a plan by who is covered. */
export const cobraRates = (plan: PlanPremiums, percent: AmountLike): TierAmounts<Amount> =>
  byTier((tier) => cobraRate(plan[premiumField(tier)], percent));

export interface TypicalDay {
  employees: number;
  /** The employees, with part-time ones as the share of a full week; null if the hours of some are unknown. */
  counted: Amount | null;
  /** Employees whose hours are unknown, other than full-time ones. */
  hoursUnknown: number;
}

/** Returns what the employees of a census count as on its day. People on COBRA are no employees. */
export const typicalDay = (rows: readonly FigureRow[], asOf: string): TypicalDay => {
  const employees = employeesOf(rows, asOf);
  const hours = employees.map(({ weeklyHours, ftPt }) => weeklyHours ?? (ftPt === 'FT' ? fullWeek : null));
  const known = hours.filter((one) => one !== null);
  const hoursUnknown = hours.length - known.length;
  const sum = known.reduce<Amount>((all, one) => all.plus(Money.min(one, fullWeek)), new Money(0));
  return { employees: employees.length, counted: hoursUnknown > 0 ? null : sum.div(fullWeek), hoursUnknown };
};
