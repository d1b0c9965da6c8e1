import { type Amount, formatMoney } from '#platform/money.ts';
import { tierNames } from '#pricing/comparison/constants.ts';
import type { Frequency } from '#pricing/comparison/frequency.rules.ts';
import type { TierAmounts } from '#pricing/comparison/plan-comparison.rules.ts';
import type { BeforeAfter } from './pay-cycle-costs.rules.ts';
import type { EnrolledPeople } from './portal.schema.ts';

/** Who is covered, in words that a customer knows. */
export const coveredNames: TierAmounts<string> = tierNames;

/** How often people are paid, in words that a customer knows. */
export const paidNames: Readonly<Record<Frequency, string>> = {
  monthly: 'Monthly',
  semiMonthly: 'Twice a month',
  biWeekly: 'Every two weeks',
  weekly: 'Weekly',
  annually: 'Annually',
};

/** Writes the difference of two amounts with its sign, or that there is none. */
export const differenceText = (change: Amount): string =>
  change.isZero() ? 'same' : `${change.isPositive() ? '+' : '−'}${formatMoney(change.abs())}`;

/** Writes an amount of this year and next year in one line; null if there is none this year. */
export const changeText = ({ before, after, change }: BeforeAfter): string | null => {
  if (!before || !change) return null;
  return change.isZero()
    ? `${formatMoney(after)}, same as now`
    : `${formatMoney(before)} → ${formatMoney(after)} (${differenceText(change)})`;
};

const sourceNames: Readonly<Record<EnrolledPeople['source'], string>> = {
  billing: 'as billed in the latest month',
  census: 'as in your employee list',
};

const countText = (people: number): string => (people === 1 ? '1 employee' : `${people} employees`);

/** Says for how many employees a renewal's costs are known, and from where. */
export const enrolledText = (people: number, uncounted: number, source: EnrolledPeople['source']): string => {
  const counted = `For ${countText(people)}, ${sourceNames[source]}.`;
  if (uncounted === 0) return counted;
  const more = `${countText(uncounted)} ${uncounted === 1 ? 'has' : 'have'} a plan that does not continue and`;
  return `${counted} ${more} ${uncounted === 1 ? 'is' : 'are'} not counted.`;
};
