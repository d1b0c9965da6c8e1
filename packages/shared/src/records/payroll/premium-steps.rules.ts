import { type Amount, type AmountLike, fixedText, formatMoney, Money } from '#platform/money.ts';
import type { WcTotal } from './wc-policy.rules.ts';
import type { PolicyPremium } from './wc-premium.rules.ts';
import type { WcTerms } from './wc-terms.rules.ts';

/** One step from the lines' premiums to what the policy costs today. USD per year. */
export interface PremiumStep {
  label: string;
  /** What the step adds; null where a new figure replaces the sum. */
  change: Amount | null;
  after: Amount;
  formula: string;
}

const shared = (premium: PolicyPremium, name: 'mod' | 'schedulePercent'): AmountLike | null => {
  const values = new Set(premium.states.map((state) => new Money(state[name]).toString()));
  return values.size === 1 ? ([...values][0] ?? null) : null;
};

const modLabel = (premium: PolicyPremium): string => {
  const mod = shared(premium, 'mod');
  const each = premium.states.map((one) => `${one.state} ${fixedText(one.mod)}`).join(', ');
  return `Experience modification ${mod === null ? each : fixedText(mod)}`;
};

const scheduleLabel = (premium: PolicyPremium): string => {
  const percent = shared(premium, 'schedulePercent');
  if (percent === null) return 'Schedule rating by state';
  const amount = new Money(percent);
  return `Schedule ${amount.isNegative() ? 'credit' : 'debit'} ${amount.abs()}%`;
};

const byState = (premium: PolicyPremium, of: (state: PolicyPremium['states'][number]) => string): string =>
  `${premium.states.map(of).join(' ')}`;

/** The label of typed costs. The minimum premium does not count them, so they come on top of it. */
const overriddenLabel = ({ minimumPremium }: WcTerms): string =>
  new Money(minimumPremium).isZero() ? 'Overridden lines' : 'Overridden lines, after the minimum premium';

/** Operations' table of premium discounts that a premium uses. */
export interface DiscountSource {
  year: number;
  source: string;
}

const discountFormula = (standard: Amount, terms: WcTerms, from: DiscountSource | null): string => {
  const table = `Operations’ discounts${from ? ` of ${from.year}` : ''}`;
  const kind = terms.premiumDiscount === 'nonStock' ? 'nonstock companies' : 'stock companies';
  return `${table} for ${kind}, on ${formatMoney(standard)} in parts.${from ? ` Source: ${from.source}` : ''}`;
};

/** The steps whose amounts are not 0, in order, from the manual premium; none if no term counts. */
export const premiumSteps = (
  { premium, usesTyped }: WcTotal,
  terms: WcTerms,
  discounts: DiscountSource | null = null,
): PremiumStep[] => {
  if (!premium) return [];
  const { manual, modified, standard, discount } = premium;
  const overridden = overriddenLabel(terms);
  let after = manual;
  const step = (label: string, change: Amount, formula: string): PremiumStep[] => {
    after = after.plus(change);
    return change.isZero() ? [] : [{ label, change, after, formula }];
  };
  const steps = [
    ...step(
      modLabel(premium),
      modified.minus(manual),
      byState(premium, (one) => `${one.state}: ${formatMoney(one.manual)} × ${fixedText(one.mod)}.`),
    ),
    ...step(
      scheduleLabel(premium),
      standard.minus(modified),
      byState(premium, (one) => `${one.state}: ${formatMoney(one.modified)} × ${one.schedulePercent}%.`),
    ),
    ...step('Premium discount', discount.negated(), discountFormula(standard, terms, discounts)),
    ...step('Expense constant', premium.expenseConstant, 'From the policy, once.'),
    ...step(
      `Minimum premium ${formatMoney(terms.minimumPremium)}`,
      premium.minimumRaise,
      'Amount needed to reach the policy minimum.',
    ),
    ...step(overridden, premium.finalLines, 'Typed costs, added after the minimum premium: no term applies to them.'),
    ...step(
      'Terrorism',
      premium.terrorism,
      byState(premium, (one) => `${one.state}: rated payroll ${formatMoney(one.ratedWages)} ÷ 100 × the rate.`),
    ),
    ...step(
      'Catastrophe',
      premium.catastrophe,
      byState(premium, (one) => `${one.state}: rated payroll ${formatMoney(one.ratedWages)} ÷ 100 × the rate.`),
    ),
    ...step('Other premium', premium.otherPremium, 'Typed.'),
    ...step(
      'State assessment',
      premium.assessment,
      byState(premium, (one) => `${one.state}: its percentage of ${formatMoney(one[terms.assessmentBase])}.`),
    ),
  ];
  const typed: PremiumStep[] =
    usesTyped && terms.currentPremium !== null
      ? [
          {
            label: 'Current premium, from the policy',
            change: null,
            after: new Money(terms.currentPremium),
            formula: 'The total on the policy’s information page replaces the calculated one.',
          },
        ]
      : [];
  if (typed.length === 0 && steps.every(({ label }) => label === overridden)) return [];
  const first = { label: 'Manual premium', change: null, after: manual, formula: 'The sum of the lines.' };
  return [first, ...steps, ...typed];
};
