import { type Amount, formatMoney, Money, toCents } from '#platform/money.ts';
import { isBlank, readAmount } from '#platform/reading/pasted-cells.rules.ts';
import type { CoverageTier } from '#pricing/comparison/constants.ts';
import { amountPerPayment, monthlyAmount } from '#pricing/comparison/frequency.rules.ts';
import {
  amountMessage,
  hsaField,
  hsaLimitMessage,
  lockedCellMessage,
  overPremiumMessage,
  percentMessage,
} from './constants.ts';
import {
  between,
  type ContributionSettings,
  copyFlat,
  employerOf,
  floorOf,
  hsaCeiling,
  isEditable,
  premiumOf,
  withEmployer,
  withHsa,
} from './contribution.rules.ts';
import {
  type ContributionUnit,
  employerInUnit,
  floorInUnit,
  floorProblem,
  hsaInUnit,
  hsaLimitInUnit,
  type TypedRow,
} from './contribution-figures.rules.ts';
import type { GroupPlan } from './schema.ts';

/** The plan after typing into a cell, or the reason why the text was rejected; a rejected text changes nothing. */
export type Typed<P extends GroupPlan> = { plan: P } | { problem: string };

const readTyped = (text: string, percentage: boolean): Amount | undefined => {
  const bare = percentage ? text.trim().replace(/ ?%$/, '') : text.trim();
  // A trailing decimal point is still valid while typing, since cents may follow.
  const value = isBlank(bare) && bare !== '.' ? 0 : readAmount(bare.replace(/(?<=\d)\.$/, ''));
  return value === undefined ? undefined : new Money(value);
};

const typeEmployer = <P extends GroupPlan>(
  plan: P,
  tier: CoverageTier,
  typed: Amount,
  unit: ContributionUnit,
  settings: ContributionSettings,
): Typed<P> => {
  const premium = premiumOf(plan, tier);
  const floor = floorOf(plan, tier, settings);
  const stored = employerOf(plan, tier);
  const isShown = typed.eq(employerInUnit(plan, tier, unit)) && stored.gte(floor) && stored.lte(premium);
  if (isShown) return { plan };
  const ceiling = unit.percentage ? new Money(100) : amountPerPayment(premium, unit.frequency);
  if (typed.gt(ceiling)) return { problem: overPremiumMessage };
  if (typed.lt(floorInUnit(plan, tier, unit, settings))) return { problem: floorProblem(plan, tier, unit, settings) };
  const monthly = unit.percentage ? toCents(premium.times(typed).div(100)) : monthlyAmount(typed, unit.frequency);
  // Rounding can put a bound that was typed as shown just outside the exact bound, so clamp to the exact one.
  return { plan: copyFlat(withEmployer(plan, tier, between(floor, monthly, premium)), settings) };
};

const typeHsa = <P extends GroupPlan>(
  plan: P,
  tier: CoverageTier,
  typed: Amount,
  unit: ContributionUnit,
  settings: ContributionSettings,
): Typed<P> => {
  const limit = hsaLimitInUnit(plan, tier, unit);
  const ceiling = hsaCeiling(plan, tier);
  if (limit && typed.gt(limit)) return { problem: hsaLimitMessage(formatMoney(limit)) };
  if (typed.eq(hsaInUnit(plan, tier, unit)) && !ceiling?.lt(plan[hsaField(tier)])) return { plan };
  const monthly = plan.isAnnual_HSA ? typed : monthlyAmount(typed, unit.frequency, 'hsa');
  const changed = copyFlat(withHsa(plan, tier, between(new Money(0), monthly, ceiling)), settings);
  // With a smaller HSA deposit the employer must pay more of the minimum.
  if (employerOf(changed, tier).lt(floorOf(changed, tier, settings)))
    return { problem: floorProblem(changed, tier, unit, settings) };
  return { plan: changed };
};

/**
 * Types a text into a cell: `420`, `$1,234.50`, or `62.59%` where employer amounts are percentages; blank is 0. Typing
 * the value that a cell already shows changes nothing.
 * @param text in payments of the unit's frequency
 * @returns the plan with valid monthly amounts, or the documented message with its amount in this unit
 */
export const typeInto = <P extends GroupPlan>(
  plan: P,
  tier: CoverageTier,
  row: TypedRow,
  text: string,
  unit: ContributionUnit,
  settings: ContributionSettings,
): Typed<P> => {
  if (!isEditable(plan, tier, row, settings)) return { problem: lockedCellMessage };
  const percentage = unit.percentage && row === 'employer';
  const typed = readTyped(text, percentage);
  if (!typed) return { problem: percentage ? percentMessage : amountMessage };
  return (row === 'employer' ? typeEmployer : typeHsa)(plan, tier, typed, unit, settings);
};
