import { type Amount, type AmountLike, formatMoney, Money, sum, toCents } from '#platform/money.ts';
import { type ComparedTotal, compared, sumOfKnown } from '#platform/totals.ts';
import { type DiscountBand, type PolicyPremium, policyPremium } from './wc-premium.rules.ts';
import { type RatedPayroll, ratedPayroll, type WcLinePayroll, type WcStateRules } from './wc-rated-payroll.rules.ts';
import { neutralWcTerms, type WcTerms } from './wc-terms.rules.ts';
import {
  isMonopolistic,
  type WorkersCompCost,
  type WorkersCompInput,
  type WorkersCompRate,
  workersCompCost,
  workersCompTotal,
} from './workers-comp.rules.ts';

/** A workers' comp line of a customer. What is absent is neutral. */
export interface WcLine extends WorkersCompInput, WcLinePayroll {
  state?: string;
}

/** What a customer's lines are priced with, besides the class codes' rates. */
export interface WcBasis {
  terms: WcTerms;
  /** Operations' rules by state, and its table of premium discounts, of the rates' year. */
  states: readonly WcStateRules[];
  discounts: readonly DiscountBand[] | null;
}

export const neutralWcBasis: WcBasis = { terms: neutralWcTerms, states: [], discounts: null };

/** The cost of a line: its manual premium today, and with the provider. */
export interface WcLineCost extends WorkersCompCost, RatedPayroll {
  /** A state fund insures it, so that there is no price of the provider. */
  stateFund: boolean;
  /** The wages of `proposedCost`, USD per year: the rated ones, or with overtime in full if it is billed so. */
  billedWages: Amount;
}

type Overridable = Pick<WorkersCompInput, 'override' | 'proposedRate'> & { state?: string | undefined };

/** Under override with a rate: its figures are typed, and no term changes them. */
const isFinal = ({ override, proposedRate }: Overridable): boolean => override && proposedRate !== null;

/** True for a line that stays with a state fund; an override gives it to the provider's account. */
export const staysWithFund = (line: Overridable): boolean => isMonopolistic(line.state ?? '') && !isFinal(line);

/** Calculates the cost of a line, USD per year. The rate table does not count in a state with only its own fund. */
export const wcLineCost = (
  line: WcLine,
  rate: WorkersCompRate | null,
  tier: number,
  { terms, states }: WcBasis = neutralWcBasis,
): WcLineCost => {
  const stateFund = staysWithFund(line);
  const payroll = ratedPayroll(
    line,
    states.find(({ state }) => state === line.state),
  );
  const billedWages = terms.billOvertime ? payroll.withOvertime : payroll.ratedWages;
  const cost = workersCompCost({ ...line, annualWages: payroll.ratedWages }, stateFund ? null : rate, tier, {
    wages: billedWages,
    mod: terms.billedMod,
  });
  return { ...cost, ...payroll, stateFund, billedWages };
};

/** A line with its costs, stored or calculated. */
export interface WcCostedLine extends Overridable {
  code?: string;
  currentCost: AmountLike | null;
  proposedCost: AmountLike | null;
  ratedWages: AmountLike;
}

export interface WcTotal {
  /** The policy as a whole: what it costs today and with the provider. Lines with a state fund are in no sum. */
  cost: ComparedTotal;
  /** Today's premium of the lines in `cost`; null if there are none. */
  premium: PolicyPremium | null;
  /** The policy's typed total replaces the calculated one. */
  usesTyped: boolean;
  /** What stays with the funds of ND, OH, WA and WY, USD per year. */
  funds: readonly { state: string; today: Amount }[];
  warnings: readonly string[];
}

const fundsOf = (lines: readonly WcCostedLine[]): WcTotal['funds'] =>
  [...new Set(lines.map(({ state = '' }) => state))].map((state) => ({
    state,
    today: sum(lines.filter((line) => line.state === state).map(({ currentCost }) => currentCost ?? 0)),
  }));

/** What the provider adds to the billed premium for assessments, USD per year. */
export const billedAssessment = (billed: Amount, percent: AmountLike): Amount =>
  toCents(billed.times(percent).div(100));

/** What the provider bills for the lines of a policy whose costs are known, USD per year; null without any. */
const policyBilled = (lines: readonly WcCostedLine[], { billedAssessmentPercent }: WcTerms): Amount | null => {
  const billed = sumOfKnown(lines.map(({ proposedCost }) => proposedCost)).sum;
  return billed?.plus(billedAssessment(billed, billedAssessmentPercent)) ?? null;
};

/**
 * What a customer pays for all lines with the provider, USD per year: `provider` of `wcTotal` without the premium of today.
 * Null if it keeps its own policy, if a cost is unknown, or without lines.
 */
export const wcBilled = (lines: readonly WcCostedLine[], { terms }: WcBasis): Amount | null => {
  const counted = lines.filter((line) => !staysWithFund(line));
  if (terms.wcProgram === 'own' || counted.length === 0 || counted.some(({ proposedCost }) => proposedCost === null))
    return null;
  const onPolicy = counted.filter(({ state }) => !isMonopolistic(state ?? ''));
  const others = counted.filter(({ state }) => isMonopolistic(state ?? ''));
  return sum([policyBilled(onPolicy, terms) ?? 0, ...others.map(({ proposedCost }) => proposedCost ?? 0)]);
};

const nameOf = ({ state, code }: WcCostedLine): string => [state, code].filter(Boolean).join(' ');

const warningsOf = (
  { terms, discounts }: WcBasis,
  premium: PolicyPremium | null,
  leftOut: readonly WcCostedLine[],
): string[] => [
  ...(premium?.states ?? [])
    .filter(({ modAssumed }) => modAssumed)
    .map(({ state }) => `${state} uses its own mod; 1.00 taken.`),
  ...(terms.premiumDiscount !== 'none' && !discounts
    ? ['Operations has no table of premium discounts for this year, so no discount is taken.']
    : []),
  ...(terms.currentPremium !== null && leftOut.length > 0
    ? [
        `The current premium of ${formatMoney(terms.currentPremium)} is not used, since lines are left out of the comparison: ${leftOut.map(nameOf).join(', ')}.`,
      ]
    : []),
];

/**
 * Totals the lines of a customer, USD per year, over those known on both sides. Today's side is the policy's premium;
 * with neutral terms it is the sum of the lines.
 */
export const wcTotal = (lines: readonly WcCostedLine[], basis: WcBasis = neutralWcBasis): WcTotal => {
  const { terms, discounts } = basis;
  const keeps = terms.wcProgram === 'own';
  const counted = lines.filter((line) => !staysWithFund(line));
  const onPolicy = counted.filter(({ state }) => !isMonopolistic(state ?? ''));
  const others = counted.filter(({ state }) => isMonopolistic(state ?? ''));
  const isKnown = (line: WcCostedLine) => line.currentCost !== null && (keeps || line.proposedCost !== null);
  const known = onPolicy.filter(isKnown);
  const leftOut = counted.filter((line) => !(onPolicy.includes(line) ? isKnown(line) : line.proposedCost !== null));
  const total = workersCompTotal(
    counted.map((line) => ({
      currentCost: line.currentCost,
      proposedCost: keeps ? line.currentCost : line.proposedCost,
    })),
  );
  const premiumLines = known.map((line) => ({
    state: line.state,
    ratedWages: line.ratedWages,
    isFinal: isFinal(line),
    currentCost: line.currentCost ?? 0,
  }));
  const premium = known.length > 0 ? policyPremium(premiumLines, terms, discounts) : null;
  const usesTyped = premium !== null && terms.currentPremium !== null && leftOut.length === 0;
  const policyToday = usesTyped ? new Money(terms.currentPremium ?? 0) : premium?.total;
  const billed = keeps ? policyToday : policyBilled(known, terms);
  const elsewhere = (side: 'currentCost' | 'proposedCost') => sum(others.map((line) => line[side] ?? 0));
  const sides = total.saving && {
    today: elsewhere('currentCost').plus(policyToday ?? 0),
    provider: elsewhere(keeps ? 'currentCost' : 'proposedCost').plus(billed ?? 0),
  };
  return {
    cost: sides ? { ...total, ...compared(sides) } : total,
    premium,
    usesTyped,
    funds: fundsOf(lines.filter(staysWithFund)),
    warnings: warningsOf(basis, premium, leftOut),
  };
};
