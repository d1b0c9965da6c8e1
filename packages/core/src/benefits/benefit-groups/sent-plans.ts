import {
  employerField,
  hsaField,
  noHsaMessage,
  noMedicalMessage,
  type PlanSection,
  planSectionNames,
  premiumField,
} from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { withPremiums } from '@worksmart/shared/benefits/benefit-groups/contribution.rules.ts';
import { settledHsa } from '@worksmart/shared/benefits/benefit-groups/group.rules.ts';
import type { BenefitGroup, GroupPlan } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { changedPlanIndexes } from '@worksmart/shared/benefits/benefit-groups/signed.rules.ts';
import { type FieldErrors, invalid } from '@worksmart/shared/platform/errors.ts';
import { coverageTiers } from '@worksmart/shared/pricing/comparison/constants.ts';
import { byTier } from '@worksmart/shared/pricing/comparison/plan-comparison.rules.ts';
import type { GroupInput } from './group-columns.ts';

type SectionInput = NonNullable<GroupInput[PlanSection]>;
type PlanInput = NonNullable<SectionInput['plans']>[number];

/** Applies a sent plan. Its amounts belong to the premium sent with them or, without one, to today's. */
const withSent = (plan: GroupPlan, today: GroupPlan, sent: PlanInput): GroupPlan => {
  const typed = coverageTiers.some((tier) => typeof sent[employerField(tier)] === 'number');
  const amounts = coverageTiers.flatMap((tier) => [
    [employerField(tier), sent[employerField(tier)] ?? plan[employerField(tier)]] as const,
    [hsaField(tier), sent[hsaField(tier)] ?? plan[hsaField(tier)]] as const,
  ]);
  const changed = {
    ...plan,
    active: sent.active ?? plan.active,
    isAnnual_HSA: plan.hasHSA && (sent.isAnnual_HSA ?? plan.isAnnual_HSA),
    ...Object.fromEntries(amounts),
  };
  const premiums = byTier((tier) => sent[premiumField(tier)] ?? (typed ? today : plan)[premiumField(tier)]);
  return settledHsa(withPremiums(changed, premiums));
};

const unknownPlan = 'This plan does not exist in this year.';

/**
 * Returns the group with the tabs that were sent: switches, and the plans' amounts with the premiums that the user saw.
 * @param today the same group with the provider's current plans and premiums
 * @throws AppError validation for a plan that its tab does not have, and for values that a plan, or a group without medical,
 *   cannot have
 */
export const withSentPlans = (group: BenefitGroup, today: BenefitGroup, sent: GroupInput): BenefitGroup => {
  const refused: FieldErrors = {};
  const sections = planSectionNames.map((name) => {
    const input = sent[name];
    const plans = new Map(group[name].plans.map((plan) => [plan.id, plan]));
    const offered = new Map(today[name].plans.map((plan) => [plan.id, plan]));
    // Without a medical tier, stored medical plans stay unchanged.
    const hasNone = name === 'medical' && offered.size === 0;
    if (hasNone && input)
      for (const index of changedPlanIndexes(group, name, input))
        refused[`${name}.plans.${index}`] = [noMedicalMessage];
    for (const [index, one] of (hasNone ? [] : (input?.plans ?? [])).entries()) {
      const now = offered.get(one.id);
      const stored = plans.get(one.id) ?? now;
      if (one.isAnnual_HSA && stored && !stored.hasHSA && !stored.isAnnual_HSA)
        refused[`${name}.plans.${index}.isAnnual_HSA`] = [noHsaMessage];
      if (now && stored) plans.set(one.id, withSent(stored, now, one));
      else refused[`${name}.plans.${index}.id`] = [unknownPlan];
    }
    const { flatRate, percentage } = group[name];
    return [
      name,
      {
        ...group[name],
        flatRate: input?.flatRate ?? flatRate,
        percentage: input?.percentage ?? percentage,
        plans: [...plans.values()],
      },
    ] as const;
  });
  if (Object.keys(refused).length > 0) throw invalid(refused);
  return { ...group, ...Object.fromEntries(sections) };
};

/**
 * Returns the group's own minimum contributions. A minimum sent back unchanged, as calculated before or after today's premiums,
 * is not a new one; null restores the default.
 */
export const ownMinimumsAfter = (
  before: { group: BenefitGroup; own: Record<PlanSection, number | null> },
  today: BenefitGroup,
  sent: GroupInput,
): Record<PlanSection, number | null> => {
  const after = (name: PlanSection): number | null => {
    const typed = sent[name]?.minContribution;
    if (typed === null) return null;
    const known = [before.group[name].minContribution, today[name].minContribution];
    return typeof typed !== 'number' || known.includes(typed) ? before.own[name] : typed;
  };
  return { medical: after('medical'), dental: after('dental'), vision: after('vision') };
};
