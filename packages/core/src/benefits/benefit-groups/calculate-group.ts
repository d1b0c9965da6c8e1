import { frozenStatuses, type PlanSection } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import type { Adjustment, BenefitGroup, GroupPlan } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import type { Changes } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { differing } from '#platform/record-changes.ts';
import type { StoredGroup } from './benefit-group.queries.ts';
import { checkGroupChoices, checkGroupRules, checkHiddenFields } from './check-group.ts';
import { ownPlanFacts, withHsaLimits, withPlanFacts } from './current-group.ts';
import { type GroupInput, groupColumns, withSentFields } from './group-columns.ts';
import { newGroup, noOwnMinimums } from './new-group.ts';
import { readPlanFacts } from './plan-facts.ts';
import { ownMinimumsAfter, withSentPlans } from './sent-plans.ts';
import { planDifference } from './write-plans.ts';

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
  const facts = keepsPlans ? ownPlanFacts(before) : await readPlanFacts(ctx.db, sentFields);
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
