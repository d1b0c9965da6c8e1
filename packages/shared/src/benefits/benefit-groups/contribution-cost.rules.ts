import { type Amount, Money, toCents } from '#platform/money.ts';
import type { CoverageTier } from '#pricing/comparison/constants.ts';
import { amountPerPayment, type Frequency } from '#pricing/comparison/frequency.rules.ts';
import type { CoveredEmployees } from '#records/census/cover.rules.ts';
import { hsaField } from './constants.ts';
import { employerOf, monthlyHsa, premiumOf } from './contribution.rules.ts';
import type { GroupPlan } from './schema.ts';

/** What contributions cost for the people of a census (benefits, section 1.2 and E8). */

const tierOf = { EE: 'eE', ES: 'eS', EC: 'eC', EF: 'eF' } as const satisfies Record<
  CoveredEmployees['tier'],
  CoverageTier
>;
const frequencyOf = {
  12: 'monthly',
  24: 'semiMonthly',
  26: 'biWeekly',
  52: 'weekly',
} as const satisfies Record<CoveredEmployees['cycle'], Frequency>;

/** USD, whole cents. */
export interface Shares {
  premium: Amount;
  employer: Amount;
  employee: Amount;
  /** The employer's deposits; null if the plan has no HSA, or at a payroll of a plan with one deposit a year. */
  hsa: Amount | null;
}

/** People of one tier and pay cycle with their shares. */
export interface CostLine {
  tier: CoverageTier;
  frequency: Frequency;
  people: number;
  /** One person's shares at each payroll. */
  each: Shares;
}

/** What a tier costs. */
export interface TierCost {
  tier: CoverageTier;
  people: number;
  /** One person's shares per month. */
  month: Shares;
  /** One person's shares per year: 12 months, and an annual HSA deposit as entered. */
  year: Shares;
}

export interface ContributionCost {
  lines: readonly CostLine[];
  tiers: readonly TierCost[];
  people: number;
  /** All people. */
  month: Shares;
  year: Shares;
}

/** Returns one person's shares at each payroll, each half up to cents; the employee pays the rest of the shown premium. */
export const sharesAt = (plan: GroupPlan, tier: CoverageTier, frequency: Frequency): Shares => {
  const premium = amountPerPayment(premiumOf(plan, tier), frequency);
  const employer = amountPerPayment(employerOf(plan, tier), frequency);
  const deposits = plan.hasHSA && !plan.isAnnual_HSA;
  return {
    premium,
    employer,
    employee: Money.max(premium.minus(employer), 0),
    hsa: deposits ? amountPerPayment(plan[hsaField(tier)], frequency, 'hsa') : null,
  };
};

const times = ({ premium, employer, employee, hsa }: Shares, count: number): Shares => ({
  premium: premium.times(count),
  employer: employer.times(count),
  employee: employee.times(count),
  hsa: hsa?.times(count) ?? null,
});

const tierCost = (plan: GroupPlan, tier: CoverageTier, people: number): TierCost => {
  const shares = sharesAt(plan, tier, 'monthly');
  const month = { ...shares, hsa: plan.hasHSA ? toCents(monthlyHsa(plan, tier)) : null };
  const annual = plan.hasHSA && plan.isAnnual_HSA && { hsa: toCents(plan[hsaField(tier)]) };
  return { tier, people, month, year: { ...times(month, 12), ...annual } };
};

const zero: Shares = { premium: new Money(0), employer: new Money(0), employee: new Money(0), hsa: null };

const plus = (one: Shares, other: Shares): Shares => ({
  premium: one.premium.plus(other.premium),
  employer: one.employer.plus(other.employer),
  employee: one.employee.plus(other.employee),
  hsa: one.hsa && other.hsa ? one.hsa.plus(other.hsa) : (one.hsa ?? other.hsa),
});

/** Adds up the shares of several plans. */
export const sumOfShares = (all: readonly Shares[]): Shares => all.reduce(plus, zero);

/**
 * Returns what a plan costs for these people: per person at each payroll, and for all per month and year. Totals add the
 * cents that are shown.
 */
export const contributionCost = (plan: GroupPlan, covered: readonly CoveredEmployees[]): ContributionCost => {
  const lines = covered.map(({ tier, cycle, people }) => {
    const frequency = frequencyOf[cycle];
    return { tier: tierOf[tier], frequency, people, each: sharesAt(plan, tierOf[tier], frequency) };
  });
  const tiers = Object.values(tierOf).flatMap((tier) => {
    const people = lines.reduce((all, line) => all + (line.tier === tier ? line.people : 0), 0);
    return people > 0 ? [tierCost(plan, tier, people)] : [];
  });
  return {
    lines,
    tiers,
    people: tiers.reduce((all, { people }) => all + people, 0),
    month: sumOfShares(tiers.map(({ month, people }) => times(month, people))),
    year: sumOfShares(tiers.map(({ year, people }) => times(year, people))),
  };
};

/** The people whom a plan's cost is for. */
export interface PlanPeople {
  /** `named`: those whose current plan it is. `everyone`: no one named a plan of this kind, so as if all took this one. */
  basis: 'named' | 'everyone';
  covered: CoveredEmployees[];
  /** Covered people who named none of the plans, so that they are in no plan's cost; 0 for `everyone`. */
  others: number;
}

const plain = (name: string): string => name.trim().toLowerCase();

const merged = (covered: readonly CoveredEmployees[]): CoveredEmployees[] => {
  const groups = new Map<string, CoveredEmployees>();
  for (const one of covered) {
    const key = `${one.tier} ${one.cycle}`;
    groups.set(key, { ...one, people: (groups.get(key)?.people ?? 0) + one.people });
  }
  return [...groups.values()];
};

const headcount = (covered: readonly CoveredEmployees[]): number =>
  covered.reduce((all, { people }) => all + people, 0);

/** Returns whom a plan's cost is for. @param plans the active plans of the tab */
export const peopleOf = (
  plan: Pick<GroupPlan, 'planName'>,
  plans: readonly Pick<GroupPlan, 'planName'>[],
  covered: readonly CoveredEmployees[],
): PlanPeople => {
  const named = (planName: string) => covered.filter((one) => one.plan !== null && plain(one.plan) === plain(planName));
  const all = plans.reduce((count, { planName }) => count + headcount(named(planName)), 0);
  if (all === 0) return { basis: 'everyone', covered: merged(covered), others: 0 };
  return { basis: 'named', covered: merged(named(plan.planName)), others: headcount(covered) - all };
};
