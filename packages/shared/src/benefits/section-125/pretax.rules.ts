import { type Amount, type AmountLike, Money, sum, toCents } from '#platform/money.ts';
import { isSamePlan, type PlanFigureRow } from '#records/census/cover.rules.ts';
import { employeesOf } from '#records/census/figures.rules.ts';
import { coverageTiers } from '#records/census/lists.ts';
import { medicareRate, socialSecurityRate } from '#records/payroll/employer-taxes.rules.ts';

/** The payroll tax that pre-tax contributions save (benefits, section 4). */

/** The wages from which on employees pay more Medicare tax, USD per year, and its rate, percent (26 U.S.C. 3101(b)(2)). */
const additionalMedicare = { from: 200_000, rate: '0.9' } as const;

/** The tables of the year in which the wages are paid. */
export interface PayrollTaxYear {
  /** Social Security and Medicare of one side together, percent. */
  ficaRate: AmountLike;
  /** The Social Security wage base, USD per person and year. */
  wageBase: AmountLike;
  /** What employees pay of their wages as income tax, percent, if someone typed it. */
  incomeTaxRate?: AmountLike | undefined;
}

export interface PretaxSaving {
  /** USD per year. */
  employer: Amount;
  employee: Amount;
}

/** The part of a pre-tax amount that leaves wages up to a limit, or beyond it. */
const within = (wages: Amount, pretax: Amount, limit: AmountLike): Amount =>
  Money.min(wages, limit).minus(Money.min(wages.minus(pretax), limit));
const beyond = (wages: Amount, pretax: Amount, limit: AmountLike): Amount => pretax.minus(within(wages, pretax, limit));

/**
 * Returns what one person's pre-tax contributions save both sides per year, each rounded once.
 * @param wages USD per year; null if unknown, which counts as wages below the wage base
 * @param pretax USD per year; no more than the wages can be pre-tax
 */
export const pretaxSaving = (
  wages: AmountLike | null,
  pretax: AmountLike,
  { ficaRate, wageBase, incomeTaxRate = 0 }: PayrollTaxYear,
): PretaxSaving => {
  const paid = new Money(wages ?? pretax);
  const amount = Money.min(pretax, paid);
  const limit = wages === null ? amount : wageBase;
  const medicare = amount.times(medicareRate);
  const employer = within(paid, amount, limit).times(socialSecurityRate(ficaRate)).plus(medicare);
  const more = wages === null ? 0 : beyond(paid, amount, additionalMedicare.from).times(additionalMedicare.rate);
  const income = amount.times(incomeTaxRate);
  return { employer: toCents(employer.div(100)), employee: toCents(employer.plus(more).plus(income).div(100)) };
};

/** What employees pay for a plan, USD per month, by the census's tiers. */
export interface SharedPlan {
  planName: string;
  shares: Record<(typeof coverageTiers)[number], AmountLike>;
}

/** What the employees of one plan save, or would save if everyone took it. USD per year. */
export interface PlanSaving extends PretaxSaving {
  people: number;
  pretax: Amount;
}

export interface PretaxSavings {
  /** In the order of the plans. */
  plans: PlanSaving[];
  /** `named`: each employee counts for the plan named in the census. `everyone`: no one named one of them. */
  basis: 'named' | 'everyone';
  /** Covered owners, whose contributions cannot be pre-tax. */
  owners: number;
  /** Covered employees without wages. */
  wagesUnknown: number;
  /** Covered employees who named none of the plans, so that they are in no plan’s figures. */
  others: number;
}

type Covered = PlanFigureRow & { tier: keyof SharedPlan['shares'] };
const isCovered = (row: PlanFigureRow): row is Covered => coverageTiers.some((tier) => tier === row.tier);

const planSaving = ({ shares }: SharedPlan, people: readonly Covered[], year: PayrollTaxYear): PlanSaving => {
  const all = people.map(({ tier, annual }) => {
    const pretax = toCents(shares[tier]).times(12);
    return { pretax, ...pretaxSaving(annual, pretax, year) };
  });
  return {
    people: people.length,
    pretax: sum(all.map(({ pretax }) => pretax)),
    employer: sum(all.map(({ employer }) => employer)),
    employee: sum(all.map(({ employee }) => employee)),
  };
};

/** Returns what the covered employees of a census save by plan. People on COBRA are no employees. */
export const pretaxSavings = (
  rows: readonly PlanFigureRow[],
  asOf: string,
  plans: readonly SharedPlan[],
  year: PayrollTaxYear,
): PretaxSavings => {
  const covered = employeesOf(rows, asOf).filter(isCovered);
  const people = covered.filter(({ owner }) => !owner);
  const named = (row: Covered) => plans.some(({ planName }) => isSamePlan(row.currentPlan, planName));
  const basis = covered.some(named) ? 'named' : 'everyone';
  const counted = basis === 'named' ? people.filter(named) : people;
  const peopleOf = ({ planName }: SharedPlan) =>
    basis === 'named' ? counted.filter(({ currentPlan }) => isSamePlan(currentPlan, planName)) : counted;
  return {
    plans: plans.map((plan) => planSaving(plan, peopleOf(plan), year)),
    basis,
    owners: covered.length - people.length,
    wagesUnknown: counted.filter(({ annual }) => annual === null).length,
    others: people.length - counted.length,
  };
};
