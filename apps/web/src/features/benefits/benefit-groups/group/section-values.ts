import {
  employerField,
  hsaField,
  type PlanSection,
  premiumField,
} from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { withEmployer, withHsa } from '@worksmart/shared/benefits/benefit-groups/contribution.rules.ts';
import type { GroupSave } from '@worksmart/shared/benefits/benefit-groups/save.schema.ts';
import type { GroupPlan, GroupSection } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { Money } from '@worksmart/shared/platform/money.ts';
import { type CoverageTier, coverageTiers } from '@worksmart/shared/pricing/comparison/constants.ts';

/** The three tabs with plans, as stored or as on the screen. */
export type Sections = Record<PlanSection, GroupSection>;

/** Makes one value for each tab with plans. */
export const eachSection = <T>(make: (name: PlanSection) => T): Record<PlanSection, T> => ({
  medical: make('medical'),
  dental: make('dental'),
  vision: make('vision'),
});

type Entered = 'active' | 'isAnnual_HSA' | ReturnType<typeof employerField> | ReturnType<typeof hsaField>;

/** The values of a plan that a user can enter. */
export type PlanValues = Pick<GroupPlan, Entered>;

/** A tab's entered values with its plans by name, so that two versions can be compared field by field. */
export interface SectionValues extends Record<string, unknown> {
  minContribution: number;
  flatRate: boolean;
  percentage: boolean;
  plans: Record<string, PlanValues>;
}

const amounts = (plan: GroupPlan): Omit<PlanValues, 'active' | 'isAnnual_HSA'> => ({
  eE_Employer: plan.eE_Employer,
  eS_Employer: plan.eS_Employer,
  eC_Employer: plan.eC_Employer,
  eF_Employer: plan.eF_Employer,
  eE_HSA: plan.eE_HSA,
  eS_HSA: plan.eS_HSA,
  eC_HSA: plan.eC_HSA,
  eF_HSA: plan.eF_HSA,
});

/** The prefix keeps the plans in order: JavaScript would sort purely numeric keys first. */
const nameOf = ({ id }: GroupPlan): string => `plan${id}`;

/** Returns the plan's id from a path of differing fields. */
export const planIdIn = (name: string): number => Number(name.slice('plan'.length));

export const sectionValues = ({ minContribution, flatRate, percentage, plans }: GroupSection): SectionValues => ({
  minContribution,
  flatRate,
  percentage,
  plans: Object.fromEntries(
    plans.map((plan) => [nameOf(plan), { active: plan.active, isAnnual_HSA: plan.isAnnual_HSA, ...amounts(plan) }]),
  ),
});

const withTier = (plan: GroupPlan, values: PlanValues, tier: CoverageTier): GroupPlan =>
  withHsa(withEmployer(plan, tier, new Money(values[employerField(tier)])), tier, new Money(values[hsaField(tier)]));

const withPlanValues = (plan: GroupPlan, values: PlanValues | undefined): GroupPlan => {
  if (!values) return plan;
  const { active, isAnnual_HSA } = values;
  return coverageTiers.reduce((changed, tier) => withTier(changed, values, tier), { ...plan, active, isAnnual_HSA });
};

export const valuesIn = (sections: Sections): Record<PlanSection, SectionValues> =>
  eachSection((name) => sectionValues(sections[name]));

/** Applies entered values to a loaded tab. Plans that no longer exist are left out. */
const withValues = (section: GroupSection, values: SectionValues): GroupSection => ({
  minContribution: values.minContribution,
  flatRate: values.flatRate,
  percentage: values.percentage,
  plans: section.plans.map((plan) => withPlanValues(plan, values.plans[nameOf(plan)])),
});

/** Applies the entered values to the plans of a stored group. */
export const sectionsWith = (stored: Sections, values: Record<PlanSection, SectionValues>): Sections =>
  eachSection((name) => withValues(stored[name], values[name]));

const premiums = (plan: GroupPlan) =>
  Object.fromEntries(coverageTiers.map((tier) => [premiumField(tier), plan[premiumField(tier)]]));

/**
 * Returns a tab for the save. Premiums are included so that the server knows which ones the amounts were entered
 * against.
 */
export const sectionSaveOf = (section: GroupSection): NonNullable<GroupSave['medical']> => ({
  minContribution: section.minContribution,
  flatRate: section.flatRate,
  percentage: section.percentage,
  plans: section.plans.map((plan) => ({
    id: plan.id,
    active: plan.active,
    isAnnual_HSA: plan.isAnnual_HSA,
    ...premiums(plan),
    ...amounts(plan),
  })),
});
