import { type Amount, type AmountLike, Money, sum, toCents } from '#platform/money.ts';
import { sumOfAll } from '#platform/totals.ts';
import { insuranceType, noMedicalTierId, planType } from '#records/lookups/constants.ts';
import {
  type AmountField,
  amountField,
  type CoverageTier,
  coverageTiers,
  generateNeeds,
  noMedicalOffered,
  type QuantityField,
  quantityField,
} from './constants.ts';

export type TierAmounts<T> = Record<CoverageTier, T>;

/** USD per month by tier; null where nothing is entered. */
export type Amounts = Record<AmountField, AmountLike | null>;

export interface EmployeeToCompare extends Amounts {
  active: boolean;
}

/** A plan that the customer has today. */
export interface PlanToCompare extends Amounts, Record<QuantityField, number | null> {
  insuranceType: { id: number };
  employees: readonly EmployeeToCompare[];
}

/** Customer, provider, and customer less provider (positive is a saving). Null if a figure is unknown. */
export interface Sides {
  customer: Amount | null;
  provider: Amount | null;
  difference: Amount | null;
}

export interface TierLine {
  quantity: number;
  /** Per covered person; in an individual plan, the mean cost of its people. */
  each: Sides;
  /** For all covered people. */
  monthly: Sides;
}

export interface PlanTotals {
  quantity: number;
  monthly: Sides & { percent: Amount | null };
  annual: Sides;
}

export interface ComparedPlan extends PlanTotals {
  tiers: TierAmounts<TierLine>;
}

/** A value for each of EE, ES, EC, EF. */
export const byTier = <T>(cell: (tier: CoverageTier) => T): TierAmounts<T> => ({
  eE: cell('eE'),
  eS: cell('eS'),
  eC: cell('eC'),
  eF: cell('eF'),
});

/**
 * The provider's premiums at a tier: plan amount × factor, USD per month, each cell half up to cents.
 * @param factor of the medical tier, 0.95 for 95%; 1 for other plan types, which have none
 */
export const providerAmounts = (plan: Record<AmountField, AmountLike>, factor: AmountLike): TierAmounts<Amount> =>
  byTier((tier) => toCents(new Money(plan[amountField(tier)]).times(factor)));

const sides = (customer: Amount | null, provider: Amount | null): Sides => ({
  customer,
  provider,
  difference: customer && provider && customer.minus(provider),
});

/** No people cost nothing, whatever the amount. */
const timesQuantity = (amount: Amount | null, quantity: number): Amount | null =>
  quantity === 0 ? new Money(0) : amount && toCents(amount.times(quantity));

interface Today {
  quantity: number;
  each: Amount | null;
  monthly: Amount | null;
}

const groupToday = (plan: PlanToCompare, tier: CoverageTier): Today => {
  const typed = plan[amountField(tier)];
  const quantity = plan[quantityField(tier)] ?? 0;
  const each = typed === null ? null : toCents(typed);
  return { quantity, each, monthly: timesQuantity(each, quantity) };
};

const individualToday = ({ employees }: PlanToCompare, tier: CoverageTier): Today => {
  const costs = employees
    .filter(({ active }) => active)
    .map((employee) => employee[amountField(tier)])
    .filter((amount) => amount !== null);
  const monthly = sum(costs.map(toCents));
  return { quantity: costs.length, each: costs.length > 0 ? toCents(monthly.div(costs.length)) : null, monthly };
};

const totalsOf = (quantity: number, monthly: readonly Sides[]): PlanTotals => {
  const month = sides(
    sumOfAll(monthly.map(({ customer }) => customer)),
    sumOfAll(monthly.map(({ provider }) => provider)),
  );
  const { customer, difference } = month;
  const percent = customer && difference && !customer.isZero() ? toCents(difference.div(customer).times(100)) : null;
  const annual = sides(month.customer?.times(12) ?? null, month.provider?.times(12) ?? null);
  return { quantity, monthly: { ...month, percent }, annual };
};

/**
 * Compares one plan of the customer with its equivalent. Group: amount × quantity for each tier. Individual: the sum of
 * the costs of its active people, and the provider's amount once per person in the tier.
 * @param provider the equivalent's amounts at the tier; null if the equivalent or the medical tier is missing
 * @returns USD; every cell rounded half up to cents, totals are sums of rounded cells, annual is 12 × monthly; percent
 * of the customer's current cost, null if that is 0 or unknown
 */
export const comparePlan = (plan: PlanToCompare, provider: TierAmounts<Amount> | null): ComparedPlan => {
  const today = plan.insuranceType.id === insuranceType.individual ? individualToday : groupToday;
  const tiers = byTier((tier): TierLine => {
    const { quantity, each, monthly } = today(plan, tier);
    const offered = provider?.[tier] ?? null;
    return {
      quantity,
      each: sides(each, offered),
      monthly: sides(monthly, offered && timesQuantity(offered, quantity)),
    };
  });
  const lines = coverageTiers.map((tier) => tiers[tier]);
  const quantity = lines.reduce((total, line) => total + line.quantity, 0);
  return {
    tiers,
    ...totalsOf(
      quantity,
      lines.map(({ monthly }) => monthly),
    ),
  };
};

/** One active employee of an individual plan, USD per month. */
export interface ComparedPerson {
  tier: CoverageTier;
  cost: Sides;
}

/** Compares each active employee of an individual plan. @param provider as `comparePlan` takes it */
export const peopleOf = <Employee extends EmployeeToCompare>(
  employees: readonly Employee[],
  provider: TierAmounts<Amount> | null,
): (ComparedPerson & { employee: Employee })[] =>
  employees.flatMap((employee) => {
    const tier = coverageTiers.find((one) => employee[amountField(one)] !== null);
    const amount = tier && employee.active ? employee[amountField(tier)] : null;
    if (!tier || amount === null) return [];
    return [{ employee, tier, cost: sides(toCents(amount), provider?.[tier] ?? null) }];
  });

/** How many people pay less and more with the provider; a small saving in total can hide large increases. */
export interface PeopleChanges {
  less: number;
  more: number;
  same: number;
  /** USD per month; null if no one pays more. */
  largestIncrease: Amount | null;
}

/** Returns how many people pay less and more; null if the provider’s side is unknown. */
export const changesOfPeople = (people: readonly ComparedPerson[]): PeopleChanges | null => {
  const differences = people.flatMap(({ cost }) => cost.difference ?? []);
  if (differences.length < people.length || people.length === 0) return null;
  const increases = differences.filter((one) => one.isNegative() && !one.isZero());
  return {
    less: differences.filter((one) => one.gt(0)).length,
    more: increases.length,
    same: differences.filter((one) => one.isZero()).length,
    largestIncrease: increases.length > 0 ? Money.min(...increases).abs() : null,
  };
};

/** The grand total of several plans; unknown if any of them is, or without plans. */
export const totalOfPlans = (plans: readonly PlanTotals[]): PlanTotals =>
  totalsOf(
    plans.reduce((total, { quantity }) => total + quantity, 0),
    plans.map(({ monthly }) => monthly),
  );

/** True if the plan has no participants: it shows rates and no amounts. */
export const isRatesOnly = ({ quantity }: PlanTotals): boolean => quantity === 0;

/** Returns the factor of a medical tier on premiums; null without a tier, or with No Medical, which prices nothing. */
export const medicalFactor = <Rate>(tier: { id: number; rate: Rate } | null | undefined): Rate | null =>
  tier && tier.id !== noMedicalTierId ? tier.rate : null;

type ComparedType = { selected: boolean; insurancePlanType: { id: number } };

/** Returns why the comparison cannot be generated; null if a plan is selected and a medical tier chosen that prices it. */
export const comparisonProblem = (plans: readonly ComparedType[], medicalTierId: number | null): string | null => {
  const selected = plans.filter((plan) => plan.selected);
  if (medicalTierId === null || selected.length === 0) return generateNeeds;
  const isMedical = selected.some(({ insurancePlanType }) => insurancePlanType.id === planType.medical);
  return isMedical && medicalTierId === noMedicalTierId ? noMedicalOffered : null;
};
