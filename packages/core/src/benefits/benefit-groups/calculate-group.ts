import {
  employerField,
  frozenStatuses,
  hsaField,
  noHsaMessage,
  noMedicalMessage,
  type PlanSection,
  planSectionNames,
  premiumField,
} from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { withPremiums } from '@worksmart/shared/benefits/benefit-groups/contribution.rules.ts';
import { settledHsa } from '@worksmart/shared/benefits/benefit-groups/group.rules.ts';
import type { Adjustment, BenefitGroup, GroupPlan } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { changedPlanIndexes } from '@worksmart/shared/benefits/benefit-groups/signed.rules.ts';
import { type FieldErrors, invalid } from '@worksmart/shared/platform/errors.ts';
import { coverageTiers } from '@worksmart/shared/pricing/comparison/constants.ts';
import { byTier } from '@worksmart/shared/pricing/comparison/plan-comparison.rules.ts';
import type { Changes } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { differing } from '#platform/record-changes.ts';
import type { StoredGroup } from './benefit-group.queries.ts';
import { checkGroupChoices, checkGroupRules, checkHiddenFields } from './check-group.ts';
import { ownPlanFacts, withHsaLimits, withPlanFacts } from './current-group.ts';
import { type GroupInput, groupColumns, withSentFields } from './group-columns.ts';
import { newGroup, noOwnMinimums } from './new-group.ts';
import { currentPlanFacts } from './plan-facts.ts';
import { planDifference } from './write-plans.ts';

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
const withSentPlans = (group: BenefitGroup, today: BenefitGroup, sent: GroupInput): BenefitGroup => {
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
const ownMinimumsAfter = (
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

interface Worked {
  after: BenefitGroup;
  /** The group's own minimum contributions after the save. */
  own: Record<PlanSection, number | null>;
  adjustments: Adjustment[];
  columns: ReturnType<typeof groupColumns>;
  /** The columns that differ. */
  data: Partial<ReturnType<typeof groupColumns>>;
  changedPlans: GroupPlan[];
  /** The changes of columns and plans, for the audit. */
  changes: Changes;
}

/**
 * Calculates the group after a save. Writes nothing.
 * @param stored null for a new group
 * @throws AppError validation
 */
export const calculateGroup = async (
  ctx: Context,
  { year, stored }: { year: { year: number }; stored: StoredGroup | null },
  sent: GroupInput,
): Promise<Worked> => {
  const { group: before, ownMinimums } = stored ?? { group: newGroup(year.year), ownMinimums: noOwnMinimums };
  checkHiddenFields(before, sent);
  const sentFields = withSentFields(before, sent);
  await checkGroupChoices(ctx, sentFields, before);
  const tierId = sentFields.medicalTier?.id ?? null;
  const isFrozen = frozenStatuses.includes(before.renewal.renewalStatus?.id ?? null);
  const keepsPlans = isFrozen && tierId === (before.medicalTier?.id ?? null);
  const facts = keepsPlans ? ownPlanFacts(before) : await currentPlanFacts(ctx, sentFields);
  const movesYear = !keepsPlans && sentFields.planYearMonth !== before.planYearMonth;
  const fields = movesYear ? withHsaLimits(sentFields, facts) : sentFields;
  const today = withPlanFacts(fields, facts, ownMinimums).group;
  const own = ownMinimumsAfter({ group: before, own: ownMinimums }, today, sent);
  const typed = withSentPlans(fields, today, sent);
  // Signed terms stay unchanged, even if one of today's limits would reject them.
  const rules = before.renewal.isSigned ? /^(?!medical|dental|vision)/ : /./;
  // Check before adjusting amounts to today's premiums, which would hide their errors.
  if (!before.renewal.isSigned) checkGroupRules(typed, sent, /_HSA$/);
  const { group: after, adjustments } = withPlanFacts(typed, facts, own);
  checkGroupRules(after, sent, rules);
  const columns = groupColumns(after, own);
  const { data, changes } = differing(stored ? groupColumns(before, ownMinimums) : {}, columns);
  const plans = planDifference(before, after);
  return {
    after,
    own,
    adjustments,
    columns,
    data,
    changedPlans: plans.changed,
    changes: { ...changes, ...plans.changes },
  };
};
