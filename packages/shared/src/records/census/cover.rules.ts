import { employeesOf, type FigureRow } from './figures.rules.ts';
import { type CensusCycle, coverageTiers } from './lists.ts';

/** The fields of a row that say which plan covers the person. */
export type PlanFigureRow = FigureRow & { currentPlan: string | null };

/** Employees with the same coverage and the same pay cycle. */
export interface CoveredEmployees {
  tier: (typeof coverageTiers)[number];
  cycle: CensusCycle;
  /** The known plan that they named; null if they named none of them. */
  plan: string | null;
  people: number;
}

const plain = (name: string): string => name.trim().toLowerCase();

/** Whether two plans have the same name, apart from case and spaces around it. */
export const isSamePlan = (one: string | null, other: string): boolean => one !== null && plain(one) === plain(other);

/** Returns the people of a plan: those whose current plan it is, or everyone if no one names it. */
export const membersOfPlan = <Row extends { currentPlan: string | null }>(rows: readonly Row[], plan: string) => {
  const named = rows.filter(({ currentPlan }) => isSamePlan(currentPlan, plan));
  return { members: named.length > 0 ? named : rows, isNamed: named.length > 0 };
};

/**
 * Counts the covered employees by tier, pay cycle and plan. COBRA does not count: the employer pays nothing for it.
 * @param plans the plans to tell apart; a name that is none of them is not returned, since users without access to people
 *   see these counts
 * @param fallback the cycle of rows without one
 */
export const coveredEmployees = (
  rows: readonly PlanFigureRow[],
  asOf: string,
  { plans, fallback }: { plans: readonly string[]; fallback: CensusCycle },
): CoveredEmployees[] => {
  const known = new Map(plans.map((name) => [plain(name), name]));
  const counts = new Map<string, CoveredEmployees>();
  for (const row of employeesOf(rows, asOf)) {
    const tier = coverageTiers.find((covered) => covered === row.tier);
    if (!tier) continue;
    const cycle = row.payCycle ?? fallback;
    const plan = (row.currentPlan !== null && known.get(plain(row.currentPlan))) || null;
    const key = `${tier} ${cycle} ${plan}`;
    const found = counts.get(key) ?? { tier, cycle, plan, people: 0 };
    counts.set(key, { ...found, people: found.people + 1 });
  }
  return [...counts.values()].sort(
    (one, other) =>
      coverageTiers.indexOf(one.tier) - coverageTiers.indexOf(other.tier) ||
      one.cycle - other.cycle ||
      (one.plan ?? '').localeCompare(other.plan ?? ''),
  );
};
