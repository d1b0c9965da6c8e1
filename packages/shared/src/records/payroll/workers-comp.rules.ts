import { type Amount, type AmountLike, Money, toCents, toRate } from '#platform/money.ts';
import { type ComparedTotal, comparedTotal } from '#platform/totals.ts';

/** The fields of a workers' comp rate row (rate type 48) of one state, code and year that the rule needs. */
export interface WorkersCompRate {
  id: number;
  year: number;
  /** USD per 100 USD of payroll. */
  rate: AmountLike;
}

export interface WorkersCompInput {
  annualWages: AmountLike;
  rate: AmountLike;
  override: boolean;
  /** Typed under override; otherwise ignored. */
  proposedRate: AmountLike | null;
  currentCost: AmountLike | null;
  proposedCost: AmountLike | null;
}

export interface WorkersCompCost {
  /** The base, before the tier. */
  proposedRate: Amount | null;
  /** The base times the tier; under override, the typed rate unchanged. */
  tieredRate: Amount | null;
  /** The same times the billed mod: the rate of `proposedCost`. */
  billedRate: Amount | null;
  currentCost: Amount;
  proposedCost: Amount | null;
  saving: Amount | null;
  /** The provider's earnings above the base rate; null under override or without a base. */
  margin: Amount | null;
  explain: { rateId: number; year: number; baseRate: Amount; tier: number } | null;
}

/** Annual wages are twelve monthly ones; either field determines the other. USD. */
export const annualFromMonthly = (monthly: AmountLike): Amount => toCents(new Money(monthly).times(12));
export const monthlyFromAnnual = (annual: AmountLike): Amount => toCents(new Money(annual).div(12));

export const wagesMessage = 'Annual wages must be 12 times the monthly wages.';

/** True if one wage follows from the other to the cent, whichever was typed. */
export const wagesAgree = ({ monthlyWages, annualWages }: Record<'monthlyWages' | 'annualWages', number>): boolean =>
  annualFromMonthly(monthlyWages).eq(annualWages) || monthlyFromAnnual(annualWages).eq(monthlyWages);

/** Base rate times risk tier (110 is 110%), half up to four decimals. */
export const tieredRate = (base: AmountLike, tier: number): Amount => toRate(new Money(base).times(tier).div(100));

/** States whose own fund is the only insurer: no private policy can be proposed. */
export const monopolisticStates: readonly string[] = ['ND', 'OH', 'WA', 'WY'];
export const isMonopolistic = (state: string): boolean => monopolisticStates.includes(state);

/** Shown if the table has no row for the code. */
export const missingCodeHint =
  'This code does not exist. Please ask an administrator to add this code to the WC Rates in Operations.';
export const needsCodeHint = (code: string, known: boolean): boolean => !known && /^v/i.test(code);

/** Wages in the hundreds that rates are for, times a rate, USD. */
const costAt = (wages: AmountLike, rate: AmountLike): Amount => toCents(new Money(wages).div(100).times(rate));

/** What the provider bills at a base rate: base × tier × mod, half up to four decimals, and the cost at that rate, to cents. */
export const billedComp = (
  base: Amount,
  tier: number,
  { wages, mod }: { wages: AmountLike; mod: AmountLike },
): { billedRate: Amount; proposedCost: Amount } => {
  const billedRate = toRate(base.times(tier).div(100).times(mod));
  return { billedRate, proposedCost: costAt(wages, billedRate) };
};

/**
 * Workers' comp of one state and class code, USD per year: annual wages / 100 × rate. The rate is rounded to four
 * decimals before the cost is rounded to cents. Under override the typed rate is final, without a tier or mod. The
 * terms of the policy as a whole are in `wcTotal`.
 * @param row null if the table has no row for state, code and year: base and proposed cost are then unknown, not 0
 * @param billing the mod that the provider bills with, and the wages, if they differ from the annual ones
 */
export const workersCompCost = (
  input: WorkersCompInput,
  row: WorkersCompRate | null,
  tier: number,
  billing: { wages: AmountLike; mod: AmountLike } = { wages: input.annualWages, mod: 1 },
): WorkersCompCost => {
  const billedAt = (rate: AmountLike): Amount => costAt(billing.wages, rate);
  const base = row && new Money(row.rate);
  const explain = row && base && { rateId: row.id, year: row.year, baseRate: base, tier };
  if (input.override && input.proposedRate !== null) {
    const typed = new Money(input.proposedRate);
    const currentCost =
      input.currentCost === null ? costAt(input.annualWages, input.rate) : new Money(input.currentCost);
    const proposedCost = input.proposedCost === null ? billedAt(typed) : new Money(input.proposedCost);
    const saving = currentCost.minus(proposedCost);
    const rates = { proposedRate: typed, tieredRate: typed, billedRate: typed };
    return { ...rates, currentCost, proposedCost, saving, margin: null, explain };
  }
  const currentCost = costAt(input.annualWages, input.rate);
  const billed = base && billedComp(base, tier, billing);
  const { billedRate = null, proposedCost = null } = billed ?? {};
  return {
    proposedRate: base,
    tieredRate: base && tieredRate(base, tier),
    billedRate,
    currentCost,
    proposedCost,
    saving: proposedCost && currentCost.minus(proposedCost),
    margin: base && billedRate && billedAt(billedRate.minus(base)),
    explain,
  };
};

/** The annual total of all rows known on both sides. */
export const workersCompTotal = (
  rows: readonly { currentCost: AmountLike | null; proposedCost: AmountLike | null }[],
): ComparedTotal =>
  comparedTotal(rows.map(({ currentCost, proposedCost }) => ({ today: currentCost, provider: proposedCost })));
