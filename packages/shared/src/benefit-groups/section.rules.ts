import { coverageTiers } from '../comparison/constants.ts';
import { type Frequency, frequencies } from '../comparison/frequency.rules.ts';
import { Money, toRate } from '../money.ts';
import { hsaField } from './constants.ts';
import { type ContributionSettings, premiumOf, withEmployer, withHsa, withinRules } from './contribution.rules.ts';
import type { BenefitGroup, GroupPlan, GroupSection } from './schema.ts';

/** What the switches above a tab's grids do. Settings are those before the switch; each keeps every rule. */

/** Frequencies that a group's grids offer: monthly and annually always, the others by its flags. */
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

/** Ticks a plan as offered, or not. One that is offered from now on is brought within the rules. */
export const withActive = <P extends GroupPlan>(plan: P, active: boolean, settings: ContributionSettings): P =>
  active ? withinRules({ ...plan, active }, settings) : { ...plan, active };

/** HSA as one annual amount on all HSA plans, or as monthly deposits: annual = 12 x monthly, monthly = annual / 12. */
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

/** Every HSA plan has its lump sum. */
export const isLumpSum = ({ plans }: GroupSection): boolean => {
  const withHsaRow = plans.filter(({ hasHSA }) => hasHSA);
  return withHsaRow.length > 0 && withHsaRow.every(({ isAnnual_HSA }) => isAnnual_HSA);
};

/** One employer amount for all tiers; clears Percentage. Switched off, the copied values stay. */
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

/** Employer amounts as percent of the premium; clears Flat Rate. No amount changes. */
export const withPercentage = (section: GroupSection, percentage: boolean): GroupSection => ({
  ...section,
  percentage,
  flatRate: percentage ? false : section.flatRate,
});

/** Another frequency than monthly turns Percentage off. No amount changes. */
export const withFrequency = (section: GroupSection, frequency: Frequency): GroupSection =>
  frequency === 'monthly' || !section.percentage ? section : { ...section, percentage: false };

/** All values to the minimum contribution, or the premium where that is less; HSA 0, Percentage and Flat Rate off. */
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
