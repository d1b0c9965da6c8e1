import { Money, toRate } from '#platform/money.ts';
import { coverageTiers } from '#pricing/comparison/constants.ts';
import { type Frequency, frequencies } from '#pricing/comparison/frequency.rules.ts';
import { hsaField } from './constants.ts';
import { type ContributionSettings, premiumOf, withEmployer, withHsa, withinRules } from './contribution.rules.ts';
import type { BenefitGroup, GroupPlan, GroupSection } from './schema.ts';

/** Effects of the switches above a tab's grids. `settings` are those before the switch. Every result is valid. */

/** The frequencies that a group's grids offer: monthly and annually always, the others by the group's flags. */
export const offeredFrequencies = (
  group: Pick<BenefitGroup, 'isWeekly' | 'isBiWeekly' | 'isSemiMonthly'>,
): readonly Frequency[] => {
  const offered: Record<Frequency, boolean> = {
    monthly: true,
    semiMonthly: group.isSemiMonthly,
    biWeekly: group.isBiWeekly,
    weekly: group.isWeekly,
    annually: true,
  };
  return frequencies.filter((frequency) => offered[frequency]);
};

/** Marks a plan as offered or not. The amounts of a newly offered plan are brought within the limits. */
export const withActive = <P extends GroupPlan>(plan: P, active: boolean, settings: ContributionSettings): P =>
  active ? withinRules({ ...plan, active }, settings) : { ...plan, active };

/**
 * Stores the HSA as one annual amount on all HSA plans, or as monthly deposits: annual = 12 x monthly, monthly = annual
 * / 12.
 */
export const withLumpSum = (section: GroupSection, lumpSum: boolean, settings: ContributionSettings): GroupSection => ({
  ...section,
  plans: section.plans.map((plan) => {
    if (!plan.hasHSA || plan.isAnnual_HSA === lumpSum) return plan;
    const changed = coverageTiers.reduce((one, tier) => {
      const amount = new Money(plan[hsaField(tier)]);
      return withHsa(one, tier, lumpSum ? toRate(amount.times(12)) : toRate(amount.div(12)));
    }, plan);
    const switched = { ...changed, isAnnual_HSA: lumpSum };
    return plan.active ? withinRules(switched, settings) : switched;
  }),
});

/** True if every HSA plan uses a lump sum. */
export const isLumpSum = ({ plans }: GroupSection): boolean => {
  const withHsaRow = plans.filter(({ hasHSA }) => hasHSA);
  return withHsaRow.length > 0 && withHsaRow.every(({ isAnnual_HSA }) => isAnnual_HSA);
};

/** Uses one employer amount for all tiers and clears Percentage. Turning it off keeps the copied values. */
export const withFlatRate = (
  section: GroupSection,
  flatRate: boolean,
  settings: ContributionSettings,
): GroupSection => ({
  ...section,
  flatRate,
  percentage: flatRate ? false : section.percentage,
  plans: section.plans.map((plan) => (flatRate && plan.active ? withinRules(plan, { ...settings, flatRate }) : plan)),
});

/** Shows employer amounts as a percentage of the premium and clears Flat Rate. No amount changes. */
export const withPercentage = (section: GroupSection, percentage: boolean): GroupSection => ({
  ...section,
  percentage,
  flatRate: percentage ? false : section.flatRate,
});

/** Any frequency other than monthly turns Percentage off. No amount changes. */
export const withFrequency = (section: GroupSection, frequency: Frequency): GroupSection =>
  frequency === 'monthly' || !section.percentage ? section : { ...section, percentage: false };

/**
 * Sets all values to the minimum contribution, or the premium if that is lower; HSA becomes 0, Percentage and Flat Rate
 * are turned off.
 */
export const resetSection = (section: GroupSection, { minimum }: ContributionSettings): GroupSection => ({
  ...section,
  flatRate: false,
  percentage: false,
  plans: section.plans.map((plan) =>
    coverageTiers.reduce((changed, tier) => {
      const employer = plan.noContribution ? new Money(0) : Money.min(minimum, premiumOf(plan, tier));
      return withHsa(withEmployer(changed, tier, employer), tier, new Money(0));
    }, plan),
  ),
});
