import { type Amount, type AmountLike, Money, sum, toCents } from '#platform/money.ts';
import { modOf, ofState, type WcTerms } from './wc-terms.rules.ts';

/** A part of a premium and the discount on it; the last part has no width and takes the rest. */
export interface DiscountBand {
  /** USD. */
  width: AmountLike | null;
  /** Percent. */
  stock: AmountLike;
  nonStock: AmountLike;
}

/** A line as the premium needs it: its cost and rated payroll, USD per year. */
export interface PremiumLine {
  state?: string | undefined;
  currentCost: AmountLike;
  ratedWages: AmountLike;
  /** Its cost was typed, so that no term applies to it. */
  isFinal: boolean;
}

/** What one state adds to the premium, USD per year. */
export interface PremiumOfState {
  state: string | undefined;
  mod: AmountLike;
  /** The policy's mod does not count there, so 1.00 does. */
  modAssumed: boolean;
  schedulePercent: AmountLike;
  ratedWages: Amount;
  manual: Amount;
  modified: Amount;
  standard: Amount;
  terrorism: Amount;
  catastrophe: Amount;
  assessment: Amount;
}

/** A policy's premium today, step by step, USD per year. */
export interface PolicyPremium {
  states: readonly PremiumOfState[];
  manual: Amount;
  modified: Amount;
  standard: Amount;
  discount: Amount;
  expenseConstant: Amount;
  /** What the minimum premium adds. */
  minimumRaise: Amount;
  /** The typed costs of overridden lines. */
  finalLines: Amount;
  /** The premium before charges by payroll and assessments. */
  premium: Amount;
  terrorism: Amount;
  catastrophe: Amount;
  otherPremium: Amount;
  assessment: Amount;
  total: Amount;
}

/** The discount on a standard premium, USD: each part of it at the percentage of its band. */
export const premiumDiscount = (
  standard: AmountLike,
  kind: WcTerms['premiumDiscount'],
  bands: readonly DiscountBand[],
): Amount => {
  if (kind === 'none') return new Money(0);
  let left = new Money(standard);
  let discount = new Money(0);
  for (const band of bands) {
    const part = band.width === null ? left : Money.min(left, band.width);
    if (part.lte(0)) break;
    discount = discount.plus(part.times(band[kind]).div(100));
    left = left.minus(part);
  }
  return toCents(discount);
};

const perHundred = (wages: Amount, rate: AmountLike): Amount => toCents(wages.div(100).times(rate));

const premiumOfState = (state: string | undefined, lines: readonly PremiumLine[], terms: WcTerms): PremiumOfState => {
  const term = (name: Parameters<typeof ofState>[2]) => ofState(terms, state, name);
  const { mod, assumed } = modOf(terms, state);
  const schedulePercent = term('schedulePercent');
  const ratedWages = sum(lines.map((line) => line.ratedWages));
  const manual = sum(lines.map(({ currentCost }) => currentCost));
  const modified = toCents(manual.times(mod));
  const standard = toCents(modified.times(new Money(schedulePercent).plus(100)).div(100));
  const base = { manual, modified, standard }[terms.assessmentBase];
  return {
    state,
    mod,
    modAssumed: assumed,
    schedulePercent,
    ratedWages,
    manual,
    modified,
    standard,
    terrorism: perHundred(ratedWages, term('terrorismRate')),
    catastrophe: perHundred(ratedWages, term('catastropheRate')),
    assessment: toCents(base.times(term('assessmentPercent')).div(100)),
  };
};

/**
 * Calculates what a policy costs today, USD per year, each step half up to cents: manual premium, experience mod and
 * schedule rating by state; one discount, expense constant and minimum for all; then terrorism, catastrophe, other
 * premium and assessments. Order: Casualty Actuarial Society, exam 5 (manual, mod, schedule, discount, constant,
 * minimum).
 * @param lines the policy's lines; the typed cost of a final one is added after the minimum
 * @param bands the year's table of premium discounts; without one there is no discount
 */
export const policyPremium = (
  lines: readonly PremiumLine[],
  terms: WcTerms,
  bands: readonly DiscountBand[] | null,
): PolicyPremium => {
  const rated = lines.filter(({ isFinal }) => !isFinal);
  const states = [...new Set(rated.map(({ state }) => state))].map((state) =>
    premiumOfState(
      state,
      rated.filter((line) => line.state === state),
      terms,
    ),
  );
  const all = (name: 'manual' | 'modified' | 'standard' | 'terrorism' | 'catastrophe' | 'assessment') =>
    sum(states.map((one) => one[name]));
  const standard = all('standard');
  const discount = premiumDiscount(standard, terms.premiumDiscount, bands ?? []);
  const expenseConstant = new Money(terms.expenseConstant);
  const beforeMinimum = standard.minus(discount).plus(expenseConstant);
  const minimum = Money.max(beforeMinimum, terms.minimumPremium);
  const finalLines = sum(lines.filter(({ isFinal }) => isFinal).map(({ currentCost }) => currentCost));
  const premium = minimum.plus(finalLines);
  const charges = { terrorism: all('terrorism'), catastrophe: all('catastrophe'), assessment: all('assessment') };
  const otherPremium = new Money(terms.otherPremium);
  return {
    states,
    manual: all('manual'),
    modified: all('modified'),
    standard,
    discount,
    expenseConstant,
    minimumRaise: minimum.minus(beforeMinimum),
    finalLines,
    premium,
    ...charges,
    otherPremium,
    total: sum([premium, charges.terrorism, charges.catastrophe, otherPremium, charges.assessment]),
  };
};
