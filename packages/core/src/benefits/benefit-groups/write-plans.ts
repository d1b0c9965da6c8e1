import {
  employerField,
  hsaField,
  type PlanSection,
  planSectionNames,
  premiumField,
} from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import type { BenefitGroup, GroupPlan } from '@worksmart/shared/benefits/benefit-groups/schema.ts';
import { coverageTiers } from '@worksmart/shared/pricing/comparison/constants.ts';
import type { Changes } from '#platform/audit.ts';
import type { Db } from '#platform/db.ts';
import { differing, hasChanges } from '#platform/record-changes.ts';
import { run, statement } from '#platform/statement.ts';

const amounts = (plan: GroupPlan, fieldOf: (tier: 'eE') => string): Record<string, unknown> =>
  Object.fromEntries(
    coverageTiers.map((tier) => {
      const field = fieldOf(tier as 'eE') as keyof GroupPlan;
      return [field, plan[field]];
    }),
  );

/** Returns the fields of a plan that a save may change, with the contract's names. */
const keptOf = (plan: GroupPlan) => ({
  active: plan.active,
  isAnnual_HSA: plan.isAnnual_HSA,
  ...amounts(plan, employerField),
  ...amounts(plan, hsaField),
});

const nothing = (plan: GroupPlan) => {
  const none = Object.fromEntries(Object.keys(keptOf(plan)).map((field) => [field, 0]));
  return { ...none, active: false, isAnnual_HSA: false, ...amounts(plan, premiumField) };
};

/** Returns the columns of a group's plan in a year. */
export const planRow = (groupYearId: number, plan: GroupPlan) => ({
  group_year_id: groupYearId,
  plan_id: plan.id,
  active: plan.active,
  no_contribution: plan.noContribution,
  is_annual_hsa: plan.isAnnual_HSA,
  ...Object.fromEntries(
    coverageTiers.flatMap((tier) => [
      [`${tier.toLowerCase()}_premium`, plan[premiumField(tier)]],
      [`${tier.toLowerCase()}_employer`, plan[employerField(tier)]],
      [`${tier.toLowerCase()}_hsa`, plan[hsaField(tier)]],
    ]),
  ),
});

const names = coverageTiers.flatMap((tier) =>
  ['premium', 'employer', 'hsa'].map((name) => `${tier.toLowerCase()}_${name}`),
);
const written = ['active', 'is_annual_hsa', ...names];
const upsert = statement(
  'benefit-group-plans-write',
  `
  insert into benefit_group_plan (group_year_id, plan_id, no_contribution, ${written.join(', ')})
  select group_year_id, plan_id, no_contribution, ${written.join(', ')}
  from jsonb_populate_recordset(null::benefit_group_plan, $1::jsonb)
  on conflict (group_year_id, plan_id) do update set ${written.map((name) => `${name} = excluded.${name}`).join(', ')}`,
);

const plansOf = (group: BenefitGroup): (readonly [PlanSection, GroupPlan])[] =>
  planSectionNames.flatMap((name) => group[name].plans.map((plan) => [name, plan] as const));

/**
 * Returns the difference between the plans of two states of a group: the rows to write, and the changes for the audit. Plans
 * missing in the later state stay unchanged.
 */
export const planDifference = (
  before: BenefitGroup,
  after: BenefitGroup,
): { changed: GroupPlan[]; changes: Changes } => {
  const known = new Map(plansOf(before).map(([, plan]) => [plan.id, plan]));
  const changed: GroupPlan[] = [];
  const changes: Changes = {};
  for (const [section, plan] of plansOf(after)) {
    const was = known.get(plan.id);
    const old = was ? { ...keptOf(was), ...amounts(was, premiumField) } : nothing(plan);
    const difference = differing(
      old,
      { ...keptOf(plan), ...amounts(plan, premiumField) },
      `${section}.${plan.planName}.`,
    );
    if (was && !hasChanges(difference.changes)) continue;
    Object.assign(changes, difference.changes);
    changed.push(plan);
  }
  return { changed, changes };
};

interface PlanOfYear {
  groupYearId: number;
  plan: GroupPlan;
}

/** Returns the statement that writes plans, each of a group's year, with its value. */
export const plansStatement = (plans: readonly PlanOfYear[]) => ({
  text: upsert.text,
  values: [JSON.stringify(plans.map(({ groupYearId, plan }) => planRow(groupYearId, plan)))],
});

/** Writes plans, each of a group's year, in one statement. */
export const writePlans = async (db: Db, plans: readonly PlanOfYear[]): Promise<void> => {
  if (plans.length === 0) return;
  await run(db, upsert, plansStatement(plans).values);
};

/** Returns a group's plans that were offered or had contributions, for the audit of its removal. */
export const plansInAudit = (group: BenefitGroup): Record<string, unknown> =>
  Object.fromEntries(
    plansOf(group).flatMap(([section, plan]) =>
      Object.entries(differing(nothing(plan), keptOf(plan), `${section}.${plan.planName}.`).data).map(
        ([field, value]) => [`${section}.${plan.planName}.${field}`, value],
      ),
    ),
  );
