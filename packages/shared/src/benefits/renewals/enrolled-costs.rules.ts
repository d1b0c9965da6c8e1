import { employerOf, monthlyHsa } from '#benefits/benefit-groups/contribution.rules.ts';
import type { GroupPlan } from '#benefits/benefit-groups/schema.ts';
import { type Amount, Money, sum, toCents } from '#platform/money.ts';
import { type CoverageTier, coverageTiers } from '#pricing/comparison/constants.ts';
import { type BeforeAfter, employeeCosts, employeeShare, employerChanges } from './pay-cycle-costs.rules.ts';
import type { CurrentPlan, EnrolledPeople } from './portal.schema.ts';

/** USD per month of all counted employees, this year and next. */
export interface YearlyCosts {
  before: Amount;
  after: Amount;
}

export interface EnrolledCosts {
  /** The employer’s share of premiums and HSA deposits. */
  employer: YearlyCosts;
  employees: YearlyCosts;
  /** Employees who are counted. */
  people: number;
  /** Employees whose plan does not continue: what they will choose is not known. */
  uncounted: number;
}

type Counts = EnrolledPeople['plans'][number];

const employerAt = (plan: GroupPlan, tier: CoverageTier): Amount => {
  const hsa = plan.hasHSA ? toCents(monthlyHsa(plan, tier)) : 0;
  return toCents(employerOf(plan, tier)).plus(hsa);
};

const costsOf = (plan: GroupPlan, counts: Counts, each: (plan: GroupPlan, tier: CoverageTier) => Amount): Amount =>
  sum(coverageTiers.map((tier) => each(plan, tier).times(counts[tier])));

const headcount = (counts: Counts): number => coverageTiers.reduce((all, tier) => all + counts[tier], 0);

/**
 * What this year’s employees cost this year and next, each in the plan that follows theirs. Null if no employee is known or
 * no plan continues.
 * @param offered next year’s plans that are offered
 */
export const enrolledCosts = (
  enrolled: EnrolledPeople | null,
  currentPlans: readonly CurrentPlan[],
  offered: readonly GroupPlan[],
): EnrolledCosts | null => {
  const monthly = (plan: GroupPlan, tier: CoverageTier) => employeeShare(plan, tier, 'monthly');
  const all = (enrolled?.plans ?? []).map((counts) => {
    const before = currentPlans.find(({ id }) => id === counts.planID);
    return { counts, before, after: offered.find(({ id }) => id === before?.successorID) };
  });
  const known = all.flatMap(({ counts, before, after }) => (before && after ? [{ counts, before, after }] : []));
  const people = known.reduce((count, { counts }) => count + headcount(counts), 0);
  if (people === 0) return null;
  const totals = (each: typeof monthly): YearlyCosts => ({
    before: sum(known.map(({ before, counts }) => costsOf(before, counts, each))),
    after: sum(known.map(({ after, counts }) => costsOf(after, counts, each))),
  });
  return {
    employer: totals(employerAt),
    employees: totals(monthly),
    people,
    uncounted: all.reduce((count, { counts }) => count + headcount(counts), 0) - people,
  };
};

/**
 * What no comparison of both years contains: plans that end without one that follows them, and plans that are new.
 * @param offered next year’s plans that are offered
 */
export const uncomparedPlans = (
  currentPlans: readonly CurrentPlan[],
  offered: readonly GroupPlan[],
): { ended: CurrentPlan[]; added: GroupPlan[] } => ({
  ended: currentPlans.filter(({ successorID }) => !offered.some(({ id }) => id === successorID)),
  added: offered.filter(({ id }) => !currentPlans.some(({ successorID }) => successorID === id)),
});

/** The smallest and the largest change, USD per month of one employee; an increase is positive. */
export interface ChangeRange {
  least: Amount;
  most: Amount;
}

const rangeOf = (costs: readonly BeforeAfter[]): ChangeRange | null => {
  const changes = costs.flatMap(({ change }) => (change ? [change] : []));
  return changes.length > 0 ? { least: Money.min(...changes), most: Money.max(...changes) } : null;
};

/**
 * How much more one employee costs in the plans that continue, whichever plan and coverage; null if none continues.
 * @param offered next year’s plans that are offered
 */
export const changesPerEmployee = (
  currentPlans: readonly CurrentPlan[],
  offered: readonly GroupPlan[],
): { employer: ChangeRange; employee: ChangeRange } | null => {
  const pairs = offered.map((after) => ({
    after,
    before: currentPlans.find(({ successorID }) => successorID === after.id),
  }));
  const each = (costs: typeof employerChanges) =>
    pairs.flatMap(({ before, after }) => Object.values(costs(before ?? null, after)));
  const employer = rangeOf(each(employerChanges));
  const employee = rangeOf(each((before, after) => employeeCosts(before, after, 'monthly')));
  return employer && employee && { employer, employee };
};
