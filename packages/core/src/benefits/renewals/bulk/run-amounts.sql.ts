import { planSections } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { contributionLabels, coverageTiers } from '@worksmart/shared/pricing/comparison/constants.ts';
import { noMedicalTierId } from '@worksmart/shared/records/lookups/constants.ts';
import { successorSql } from '../prepare-year/successors.service.ts';

const amounts = coverageTiers
  .map((tier) => {
    const column = tier.toLowerCase();
    return `('${tier}', '${contributionLabels[tier]}', o.${column}_premium, n.${column}_premium, o.${column}_employer, n.${column}_employer)`;
  })
  .join(',\n      ');

/** Whether the plan of `o`, a row of this year's group `g`, is offered. */
export const isOfferedSql = `o.active and (op.type_id <> ${planSections.medical}
  or (g.medical_tier_id is not null and g.medical_tier_id <> ${noMedicalTierId}))`;

const reasons = `case a.reason when 'share' then 'The share of the premium is kept.'
  when 'premium' then 'Cut to the premium.' when 'minimum' then 'Raised to the minimum contribution.' end`;

/** A plan is also lost if another plan of the group took its successor. */
const isLost = `coalesce(s.new_id is null or exists (
  select from jsonb_array_elements(t.findings->'withoutSuccessor') l where (l->>'planID')::int = o.plan_id), true)`;

const tierPlace = `array_position(array[${coverageTiers.map((tier) => `'${tier}'`).join(', ')}], t.tier_key)`;

/**
 * The FROM clause and order of the result lines of run $1. For each plan that a group offers, `t` has its tiers with this
 * year's and next year's amounts, USD per month. A plan without a successor gets one line, and so does a group without plans
 * or one that was not prepared.
 */
export const runAmounts = `from (
  with items as materialized (
    select i.position, i.outcome, i.reason, i.to_id, c.name as client, g.*
    from renewal_run_item i join benefit_group_year g on g.id = i.from_id join customer c on c.id = g.customer_id
    where i.job_id = $1),
  years as (select distinct year from items),
  ${successorSql}
  select g.position, g.client, g.name as group_name, g.year + 1 as year, t.renewal_status_id as status_id, g.outcome,
    op.type_id, op.id as plan_id, op.name as plan, v.tier as tier_key, v.label as tier, v.old_premium, v.new_premium,
    v.old_employer, v.new_employer,
    coalesce(g.reason, case when op.id is not null and v.label is null then 'There is no plan for ' || g.year + 1 || '.' end,
      (select ${reasons} from jsonb_to_recordset(t.findings->'adjustments') a ("planID" int, tier text, reason text)
       where a."planID" = s.new_id and a.tier = v.tier)) as reason
  from items g
  left join benefit_group_year t on t.id = g.to_id
  left join (benefit_group_plan o join plan op on op.id = o.plan_id)
    on o.group_year_id = g.id and g.to_id is not null and ${isOfferedSql}
  left join successor s on s.old_id = o.plan_id
  left join benefit_group_plan n on n.group_year_id = t.id and n.plan_id = s.new_id and not ${isLost}
  left join lateral (values
      ${amounts}) v (tier, label, old_premium, new_premium, old_employer, new_employer) on n.plan_id is not null) t
  order by t.position, t.type_id, t.plan, t.plan_id, ${tierPlace}`;
