import { type AmountLike, formatMoney, Money } from '#platform/money.ts';
import { hsaModelId } from '#records/lookups/constants.ts';
import { type BenefitYear, missingLimitsText } from './benefit-year.schema.ts';

/** The terms of a plan that decide whether a health savings account may go with it, USD a year. */
export interface HdhpTerms {
  year: number;
  modelType: { id: number };
  deductibleSelf: AmountLike | null;
  deductibleFamily: AmountLike | null;
  /** What one person in a family pays before the plan does; null if only the family's deductible counts. */
  deductibleEmbedded: AmountLike | null;
  outOfPocketSelf: AmountLike | null;
  outOfPocketFamily: AmountLike | null;
  outOfPocketEmbedded: AmountLike | null;
  paysBeforeDeductible: boolean | null;
}

export type HdhpRule = 'D1' | 'D2' | 'D3' | 'O1' | 'O2' | 'O3' | 'N1';

/** What the check found: the rules that a plan breaks, or why it could not be checked. */
export type HdhpCheck =
  | { result: 'eligible' }
  | { result: 'notEligible'; failures: readonly { rule: HdhpRule; message: string }[] }
  | { result: 'notChecked'; message: string };

/** The terms that must be entered before a plan is checked; the embedded amounts may be empty. */
const neededTerms = ['deductibleSelf', 'deductibleFamily', 'outOfPocketSelf', 'outOfPocketFamily'] as const;
const neededLimits = [
  'hdhpMinDeductibleSelf',
  'hdhpMinDeductibleFamily',
  'hdhpMaxOutOfPocketSelf',
  'hdhpMaxOutOfPocketFamily',
  'acaMaxOutOfPocketSelf',
] as const;
type Amounts<Name extends string> = Readonly<Record<Name, AmountLike>>;

const hasAll = <Name extends string>(
  of: Readonly<Record<Name, unknown>>,
  names: readonly Name[],
): of is Readonly<Record<Name, NonNullable<unknown>>> => names.every((name) => of[name] !== null);

const failuresOf = (
  plan: HdhpTerms & Amounts<(typeof neededTerms)[number]>,
  limits: Amounts<(typeof neededLimits)[number]>,
) => {
  const { year, deductibleEmbedded: embedded } = plan;
  const below = (limit: AmountLike) => `Deductible is below the ${year} minimum of ${formatMoney(limit)}.`;
  const above = (limit: AmountLike) => `Out-of-pocket maximum is above the ${year} maximum of ${formatMoney(limit)}.`;
  const less = (amount: AmountLike, limit: AmountLike) => new Money(amount).lt(limit);
  const ofOnePerson = plan.outOfPocketEmbedded ?? plan.outOfPocketFamily;
  const found: readonly (readonly [rule: HdhpRule, fails: boolean, message: string])[] = [
    ['D1', less(plan.deductibleSelf, limits.hdhpMinDeductibleSelf), below(limits.hdhpMinDeductibleSelf)],
    ['D2', less(plan.deductibleFamily, limits.hdhpMinDeductibleFamily), below(limits.hdhpMinDeductibleFamily)],
    [
      'D3',
      embedded !== null && less(embedded, limits.hdhpMinDeductibleFamily),
      `Embedded deductible of ${formatMoney(embedded ?? 0)} pays before the family minimum of ${formatMoney(limits.hdhpMinDeductibleFamily)}.`,
    ],
    ['O1', less(limits.hdhpMaxOutOfPocketSelf, plan.outOfPocketSelf), above(limits.hdhpMaxOutOfPocketSelf)],
    ['O2', less(limits.hdhpMaxOutOfPocketFamily, plan.outOfPocketFamily), above(limits.hdhpMaxOutOfPocketFamily)],
    [
      'O3',
      less(limits.acaMaxOutOfPocketSelf, ofOnePerson),
      `One person in a family may pay ${formatMoney(ofOnePerson)}, above the ${year} maximum of ${formatMoney(limits.acaMaxOutOfPocketSelf)}.`,
    ],
    ['N1', plan.paysBeforeDeductible === true, 'The plan pays for more than preventive care before the deductible.'],
  ];
  return found.flatMap(([rule, fails, message]) => (fails ? [{ rule, message }] : []));
};

/**
 * Checks whether a health savings account may go with a plan, by the limits of the year in which the plan year begins.
 * It informs and never blocks.
 * @param limits the yearly limits of the plan's year; undefined if Operations has none
 * @returns undefined for a plan that is not a high-deductible one
 */
export const checkHdhp = (plan: HdhpTerms, limits: BenefitYear | undefined): HdhpCheck | undefined => {
  if (plan.modelType.id !== hsaModelId) return undefined;
  if (!hasAll(plan, neededTerms) || plan.paysBeforeDeductible === null)
    return { result: 'notChecked', message: 'Its deductibles and out-of-pocket maximums are not entered.' };
  if (!limits || !hasAll(limits, neededLimits))
    return { result: 'notChecked', message: missingLimitsText('HDHP limits', plan.year) };
  const failures = failuresOf(plan, limits);
  return failures.length > 0 ? { result: 'notEligible', failures } : { result: 'eligible' };
};
