import { type Amount, type AmountLike, Money, sum, toCents, toRate } from '#platform/money.ts';
import { sumOfAll } from '#platform/totals.ts';
import { coverageTiers } from '#pricing/comparison/constants.ts';
import { providerAmounts } from '#pricing/comparison/plan-comparison.rules.ts';
import type { OperationsList } from '#pricing/reference/operations-list.ts';
import { feeType } from '#records/lookups/constants.ts';
import { type FeeRow, priceAdminRates } from '#records/payroll/admin-rates.rules.ts';
import { comparisonGrid } from '#records/payroll/comparison-grid.rules.ts';
import { compSpread, taxSpread } from '#records/payroll/margin.rules.ts';
import { marginCompLine, marginTaxLine } from '#records/payroll/margin-lines.rules.ts';
import { unemploymentCost } from '#records/payroll/unemployment.rules.ts';
import { wcBilled, wcLineCost, wcTotal } from '#records/payroll/wc-policy.rules.ts';
import { neutralWcTerms } from '#records/payroll/wc-terms.rules.ts';
import { billedComp } from '#records/payroll/workers-comp.rules.ts';
import type { BookClient, BookYear } from './schema.ts';

/** Prices a client's stored inputs with the tables of a year, by the rules of its own screens. */

export type Side = 'now' | 'next';

export const bookLines = ['administration', 'unemployment', 'workersComp', 'medical'] as const;
export type BookLine = (typeof bookLines)[number];

/** A figure that is missing. */
export interface Missing {
  /** What is missing and where, in a sentence. */
  text: string;
  /** Where Operations has it, of which year; absent if it is entered elsewhere. */
  list?: OperationsList;
  year?: number;
}

/** A line of a client in one year, USD. */
export interface LinePrice {
  /** What the client pays a year. Null: a figure is missing. */
  amount: number | null;
  missing: readonly Missing[];
  /** Some of it was typed, so that no table and no slider moves it. */
  typed: boolean;
}

/** The tables of a year as the rules take them. */
export interface YearTables extends Omit<BookYear, 'fees' | 'stateTerms'> {
  fees: readonly FeeRow[];
  stateTerms: readonly (BookYear['stateTerms'][number] & { year: number })[];
  /** The different rates of the medical tiers, ascending. */
  steps: readonly number[];
}

export const tablesOf = (year: BookYear): YearTables => ({
  ...year,
  fees: year.fees.map((fee, at) => ({ ...fee, id: at, year: year.year, feeTypeId: feeType.administrative })),
  stateTerms: year.stateTerms.map((row) => ({ ...row, year: year.year })),
  steps: [...new Set(year.tiers.map(({ rate }) => rate))].sort((one, other) => one - other),
});

/** The table with each fee changed by a slider; none falls below 0. */
export const withFee = (tables: YearTables, dollars: AmountLike): YearTables => ({
  ...tables,
  fees: tables.fees.map((fee) => ({ ...fee, feeAmount: Money.max(0, new Money(fee.feeAmount).plus(dollars)) })),
});

const none = { price: undefined, spread: new Money(0) };
const numberOf = (amount: Amount | null | undefined): number | null => amount?.toNumber() ?? null;

/** Says which figures of a year a list of Operations lacks; nothing if it lacks none. */
const lacking = (what: string, year: number, list: OperationsList, names: readonly string[]): Missing[] =>
  names.length === 0
    ? []
    : [{ text: `${what.replace(':', ` ${year}:`)} ${[...new Set(names)].join(', ')} in Operations.`, list, year }];

/** Administration fees. Unlike the margin sheet of a record, a client without employees in its pay cycles has no fee of 0. */
export const administrationPrice = ({ payCycles, adminRates }: BookClient, { fees, year }: YearTables): LinePrice => {
  const priced = priceAdminRates(adminRates, payCycles, fees, year);
  const { lines, total } = comparisonGrid({ ...priced, rate: null });
  if (lines.length === 0)
    return { amount: null, missing: [{ text: 'Administration: no pay cycle with employees.' }], typed: false };
  const unknown = lines.filter(({ provider }) => provider === null).map(({ name }) => name);
  return {
    amount: numberOf(total.provider?.allEmployees.annual),
    missing: lacking('Administration: no fee for', year, 'fees', unknown),
    typed: lines.some(({ field }) => priced[`${field}_Override`]),
  };
};

/** A line with what the provider earns from it, USD per year: 0 without margin defaults. */
export interface SpreadPrice {
  price: LinePrice | undefined;
  spread: Amount;
}

/** Unemployment tax. @param points added to the table's rates, which stay between 0 and 100 */
export const unemploymentPrice = (
  { taxes }: BookClient,
  side: Side,
  { year }: YearTables,
  points: AmountLike = 0,
): SpreadPrice => {
  const lines = taxes.map((row) => {
    const table = row[side];
    const rate = table && Money.max(0, Money.min(100, new Money(table.rate).plus(points)));
    const cost = unemploymentCost(row, table && rate && { id: 0, year, ...table, rate });
    return { row, cost, margin: marginTaxLine(cost, table?.providerRate ?? null) };
  });
  if (lines.length === 0) return none;
  const unknown = lines.filter(({ cost }) => cost.proposedSUTA === null).map(({ row }) => row.state);
  return {
    price: {
      amount: numberOf(sumOfAll(lines.map(({ cost }) => cost.proposedSUTA))),
      missing: lacking('Unemployment: no rate for', year, 'suta', unknown),
      typed: taxes.some(({ override }) => override),
    },
    spread: taxSpread(lines.map((line) => line.margin)).spread,
  };
};

/**
 * Returns the price of workers' comp by the percentage by which the table's rates change. What does not depend on it is
 * calculated once: a slider asks for thousands of clients at a time.
 */
export const workersCompPrice = (
  { includeWorkersComp, comp, wcTier, wcTerms }: BookClient,
  side: Side,
  { year, stateTerms, discounts, margin }: YearTables,
): ((percent: AmountLike) => SpreadPrice) => {
  if (!includeWorkersComp) return () => none;
  const basis = { terms: wcTerms ?? neutralWcTerms, states: stateTerms, discounts };
  const keepsPolicy = basis.terms.wcProgram === 'own';
  const lines = comp.map((row) => {
    const table = row[side];
    return { ...row, ...wcLineCost(row, table === null ? null : { id: 0, year, rate: table }, wcTier, basis) };
  });
  const counted = lines.filter(({ stateFund }) => !stateFund);
  if (counted.length === 0) return () => none;
  const unknown = keepsPolicy ? [] : counted.filter(({ proposedCost }) => proposedCost === null);
  const codes = unknown.map(({ state, code }) => `${state} ${code}`);
  const known = {
    missing: lacking('Workers’ comp: no rate for', year, 'workersComp', codes),
    typed: counted.some(({ override }) => override),
  };
  const priceOf = (all: typeof lines): SpreadPrice => ({
    price: { ...known, amount: numberOf(keepsPolicy ? wcTotal(all, basis).cost.provider : wcBilled(all, basis)) },
    spread: margin
      ? compSpread(
          all.map((line) => marginCompLine(line, line, keepsPolicy)),
          margin.wcLossFundPercent,
          basis.terms.billedAssessmentPercent,
        ).spread
      : none.spread,
  });
  const whole = priceOf(lines);
  if (keepsPolicy || unknown.length > 0) return () => whole;
  const atFactor = (line: (typeof lines)[number], factor: Amount): (typeof lines)[number] => {
    // Typed figures and lines of a state fund have no margin above a base rate: no table moves them.
    if (!line.explain || line.margin === null) return line;
    const base = toRate(factor.times(line.explain.baseRate));
    const billing = { wages: line.billedWages, mod: basis.terms.billedMod };
    return { ...line, ...billedComp(base, wcTier, billing), explain: { ...line.explain, baseRate: base } };
  };
  return (percent) => {
    if (new Money(percent).isZero()) return whole;
    const factor = new Money(percent).div(100).plus(1);
    return priceOf(lines.map((line) => atFactor(line, factor)));
  };
};

/** The rate of a tier, moved by steps among the different rates of the year, at most to its first or last one. */
const tierRate = ({ tiers, steps }: YearTables, description: string, by: number): number | undefined => {
  const own = tiers.find((tier) => tier.description === description)?.rate;
  if (own === undefined || by === 0) return own;
  return steps[Math.min(steps.length - 1, Math.max(0, steps.indexOf(own) + by))];
};

const planPrice = (plan: BookClient['groups'][number]['plans'][number], side: Side, factor: number): Amount | null => {
  const base = plan[side];
  if (!base) return null;
  const each = providerAmounts(
    { eE_Amount: base.eE, eS_Amount: base.eS, eC_Amount: base.eC, eF_Amount: base.eF },
    factor,
  );
  return sum(coverageTiers.map((tier) => toCents(each[tier].times(plan.people[tier]).div(plan.sharedBy)))).times(12);
};

const noOneEnrolled = 'Medical: no one is enrolled in a plan of the benefit groups.';
const unknownPeople = 'Medical: no bill, census or plan of the record says who is enrolled.';

/** Medical premiums, each group at its own tier; undefined without groups that offer medical plans. */
export const medicalPrice = (
  { groups, peopleFrom }: BookClient,
  side: Side,
  tables: YearTables,
  steps = 0,
): LinePrice | undefined => {
  if (groups.length === 0) return undefined;
  const { year } = tables;
  const missing = new Set<string>();
  const plans = groups.flatMap((group) => {
    const factor = tierRate(tables, group.tier, steps);
    if (factor === undefined) missing.add(`Medical ${year}: no tier ${group.tier} in Operations.`);
    return group.plans.map((plan) => {
      if (!plan[side]) missing.add(`Medical ${year}: no plan that follows ${plan.name} in Operations.`);
      return factor === undefined ? null : planPrice(plan, side, factor);
    });
  });
  if (plans.length === 0) missing.add(peopleFrom ? noOneEnrolled : unknownPeople);
  return {
    amount: missing.size > 0 ? null : numberOf(sumOfAll(plans)),
    missing: [...missing].map((text) => ({ text })),
    typed: false,
  };
};
