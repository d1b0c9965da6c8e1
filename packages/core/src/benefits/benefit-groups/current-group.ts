import {
  employeeField,
  employerField,
  hsaField,
  type PlanSection,
  planSectionNames,
  planSections,
  premiumField,
} from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import {
  defaultMinimum,
  settingsOf,
  withPremiums,
} from '@worksmart/shared/benefits/benefit-groups/contribution.rules.ts';
import { repriced } from '@worksmart/shared/benefits/benefit-groups/reprice.rules.ts';
import type { Adjustment, BenefitGroup, GroupPlan } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { Money } from '@worksmart/shared/platform/money.ts';
import { coverageTiers } from '@worksmart/shared/pricing/comparison/constants.ts';
import { byTier } from '@worksmart/shared/pricing/comparison/plan-comparison.rules.ts';
import type { OfferedPlan, PlanFacts } from './plan-facts.ts';

const amountFields = [premiumField, employerField, employeeField, hsaField] as const;
type AmountField = ReturnType<(typeof amountFields)[number]>;
const noAmounts = Object.fromEntries(
  coverageTiers.flatMap((tier) => amountFields.map((fieldOf) => [fieldOf(tier), 0])),
) as Record<AmountField, number>;

/** Returns a provider's plan that is new to a group: not offered, without contributions. */
const newPlan = ({ id, name, hasHSA, premiums }: OfferedPlan, { limits }: PlanFacts): GroupPlan =>
  withPremiums(
    {
      id,
      planName: name,
      active: false,
      hasHSA,
      isAnnual_HSA: false,
      noContribution: false,
      ...noAmounts,
      hsA_Limit_EE: hasHSA ? limits.selfOnly : null,
      hsA_Limit_EF: hasHSA ? limits.family : null,
    },
    premiums,
  );

const hasPremiums = (plan: GroupPlan, { premiums }: OfferedPlan): boolean =>
  coverageTiers.every((tier) => new Money(premiums[tier]).eq(plan[premiumField(tier)]));

const minimumsOf = (
  facts: PlanFacts,
  group: BenefitGroup,
  own: Record<PlanSection, number | null>,
): Record<PlanSection, number> => {
  const without = new Set(group.medical.plans.filter(({ noContribution }) => noContribution).map(({ id }) => id));
  const medical = facts.plans.filter(({ id, typeId }) => typeId === planSections.medical && !without.has(id));
  const byDefault = defaultMinimum(medical.map(({ premiums }) => premiums.eE)).toNumber();
  return { medical: own.medical ?? byDefault, dental: own.dental ?? 0, vision: own.vision ?? 0 };
};

/**
 * Returns the group with the provider's current plans and premiums. Plans whose premiums changed are adjusted to the new ones;
 * new plans are added, not offered.
 * @param own minimum contributions that were set; null if the default should follow the premiums
 */
export const withPlanFacts = (
  group: BenefitGroup,
  facts: PlanFacts,
  own: Record<PlanSection, number | null>,
): { group: BenefitGroup; adjustments: Adjustment[] } => {
  const minimums = minimumsOf(facts, group, own);
  const adjustments: Adjustment[] = [];
  const sections = planSectionNames.map((name) => {
    const section = { ...group[name], minContribution: minimums[name] };
    const settings = settingsOf({ ...group, [name]: section }, name);
    const offered = facts.plans.filter(({ typeId }) => typeId === planSections[name]);
    const plans = offered.map((one) => {
      const plan = section.plans.find(({ id }) => id === one.id) ?? newPlan(one, facts);
      if (hasPremiums(plan, one)) return plan;
      const moved = repriced(plan, one.premiums, settings, section.percentage);
      adjustments.push(...moved.adjustments);
      return moved.plan;
    });
    return [name, { ...section, plans }] as const;
  });
  return { group: { ...group, ...Object.fromEntries(sections) }, adjustments };
};

/** Returns the group with the HSA limits of another plan year. */
export const withHsaLimits = (group: BenefitGroup, { limits: { selfOnly, family } }: PlanFacts): BenefitGroup => ({
  ...group,
  medical: {
    ...group.medical,
    plans: group.medical.plans.map((plan) =>
      plan.hasHSA ? { ...plan, hsA_Limit_EE: selfOnly, hsA_Limit_EF: family } : plan,
    ),
  },
});

/** Returns the plans and premiums stored with the group: a signed year keeps its own, whatever the provider changes. */
export const ownPlanFacts = (group: BenefitGroup): PlanFacts => ({
  limits: { selfOnly: null, family: null },
  plans: planSectionNames.flatMap((name) =>
    group[name].plans.map((plan) => ({
      id: plan.id,
      typeId: planSections[name],
      name: plan.planName,
      hasHSA: plan.hasHSA,
      premiums: byTier((tier) => new Money(plan[premiumField(tier)])),
    })),
  ),
});
