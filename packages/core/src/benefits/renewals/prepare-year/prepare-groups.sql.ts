import { planSectionNames } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { groupBenefits, infoFields, nameFields } from '@worksmart/shared/benefits/benefit-groups/group.fields.ts';
import { listed } from '@worksmart/shared/platform/column-mapping.ts';
import { without } from '@worksmart/shared/platform/record.ts';
import { noMedicalTierId, stage, tierType } from '@worksmart/shared/records/lookups/constants.ts';
import { isSharedSql } from '#benefits/benefit-groups/benefit-group.policy.ts';
import { columnNames } from '#platform/record-sql.ts';
import { kind } from '#platform/row-kind.ts';
import { statement } from '#platform/statement.ts';
import { adjustedSql, planColumns, plannedSql } from './prepared-plans.sql.ts';
import { lostPlansSql, successorSql, takenSql } from './successors.service.ts';

/** The outcome for one group: next year created, already existing, no longer wanted, or impossible to price. */
export type PreparedOutcome = 'prepared' | 'kept' | 'left' | 'failed';

/** The columns that stay the same from year to year; medical tier and first pay date are next year's. */
const copied = [
  ...columnNames({ ...nameFields, ...without(infoFields, 'medicalTier', 'firstPayDate') }),
  ...planSectionNames.flatMap((name) => [`${name}_min_contribution`, `${name}_flat_rate`, `${name}_percentage`]),
  ...Object.values(groupBenefits).flatMap(columnNames),
];

/** The condition of customer `c`: an active client. */
export const renewableClientSql = `c.stage_id = ${stage.client} and c.is_active and c.termed_on is null
  and c.deleted_at is null`;

/** The same with its client year `y`: its benefits are not another client's. */
const renewableSql = `${renewableClientSql} and not ${isSharedSql}`;

/** The client years `y` that share another client's benefits. They are few: they are found once instead of for each row. */
export const sharedYearsSql = `client_year y where y.subsidiary_group_id is not null and ${isSharedSql}`;

/**
 * This year's groups of a run, from position $2 to $3, that still wait: `waiting`. Both tables are materialized, so that the
 * groups are looked up one by one: otherwise the planner may read the groups of all clients, in the order of these, until it
 * has come to the last one of these positions.
 */
const waiting = `due as materialized (
  select position, from_id, omitted from renewal_run_item
  where job_id = $1 and position between $2 and $3 and outcome is null),
waiting as materialized (
  select d.position, d.from_id, d.omitted, g.* from due d join benefit_group_year g on g.id = d.from_id)`;

/** Locks the clients of these groups, as every writer of benefits does, always in the same order. */
export const lockClients = statement(
  'renewal-clients-lock',
  `with ${waiting}
  select c.id from customer c where c.id in (select customer_id from waiting)
  order by c.id for no key update`,
  { id: kind.int },
);

const yearColumns = listed(`
  customer_id; prism_id; anthem_id; ale_status_id; start_date; subsidiary_group_id; eligibility_id; rehire_id;
  ptft_id; specific_deductible; contract_start_month; stop_loss_basis; policy_max; aggregating_specific`);

/**
 * Adds the missing client rows for next year, with this year's identifiers, periods, affiliated group and stop-loss
 * contract.
 */
export const addClientYears = statement(
  'renewal-years-add',
  `with ${waiting},
  made as (
    insert into client_year (year, ${yearColumns.join(', ')})
    select distinct y.year + 1, ${yearColumns.map((name) => `y.${name}`).join(', ')}
    from client_year y where y.id in (select client_year_id from waiting)
    on conflict (customer_id, year) do nothing
    returning id, customer_id, year)
  insert into stop_loss_laser (client_year_id, member_id, deductible)
  select m.id, l.member_id, l.deductible
  from made m join client_year y on y.customer_id = m.customer_id and y.year = m.year - 1
    join stop_loss_laser l on l.client_year_id = y.id`,
);

/**
 * The groups with the tiers that price them and the reason a group is not prepared. Next year's tier is the one with the
 * same name as this year's; without one, nothing can be priced. An omitted group keeps its tier, because nothing is sent.
 * `is_prepared` is a column because the planner expects half of the rows to have a flag, but hardly any to have a given
 * text, and would then compare every row with every other.
 */
const picked = `${waiting},
found as (
  select g.*, n.id as next_client_year,
    g.medical_tier_id is not null and g.medical_tier_id <> ${noMedicalTierId} as has_medical,
    t.description as tier_name, nt.id as next_tier_id, coalesce(nt.rate, t.rate) as tier_rate,
    case
      when not (${renewableSql}) or g.year < c.operating_year and exists (select from benefit_group_year o
        where o.customer_id = c.id and o.year > g.year and o.year <= c.operating_year) then 'left'
      when exists (select from benefit_group_year o where o.group_id = g.group_id and o.year = g.year + 1) then 'kept'
    end as past
  from waiting g
  join customer c on c.id = g.customer_id
  join client_year y on y.id = g.client_year_id
  left join client_year n on n.customer_id = g.customer_id and n.year = g.year + 1
  left join tier t on t.id = g.medical_tier_id and t.type_id = ${tierType.medical}
  left join tier nt on nt.type_id = t.type_id and nt.year = g.year + 1 and nt.description = t.description),
judged as materialized (
  select f.*, f.past is null and not f.is_unpriced as is_prepared,
    coalesce(f.past, case when f.is_unpriced then 'failed' else 'prepared' end) as outcome
  from (select *, has_medical and next_tier_id is null and not omitted as is_unpriced from found) f),
picked as materialized (select * from judged where is_prepared),
years as (select distinct year from picked)`;

const columns = copied.join(', ');

/**
 * Prepares the groups of a run from position $2 to $3 in one statement. $4 is the time, $5 and $6 the statuses of renewed
 * and of omitted groups, $7 to $10 the audit's actor, action and request.
 * @returns a row for each group: position, outcome
 */
export const prepareGroups = statement(
  'renewal-groups-prepare',
  `with ${picked},
${successorSql},
${takenSql},
${lostPlansSql},
${plannedSql},
${adjustedSql},
made as (
  insert into benefit_group_year (group_id, customer_id, client_year_id, year, medical_tier_id, renewal_status_id,
    renewal_status_date, created_at, findings, ${columns})
  select p.group_id, p.customer_id, p.next_client_year, p.year + 1,
    case when p.has_medical then coalesce(p.next_tier_id, p.medical_tier_id) else p.medical_tier_id end,
    case when p.omitted then $6::int else $5::int end, $4::timestamptz, $4::timestamptz,
    case when l.plans is not null or a.changes is not null then jsonb_build_object(
      'withoutSuccessor', coalesce(l.plans, '[]'), 'adjustments', coalesce(a.changes, '[]')) end,
    ${copied.map((name) => `p.${name}`).join(', ')}
  from picked p left join lost l on l.from_id = p.from_id left join adjusted a on a.from_id = p.from_id
  order by p.position
  returning id, group_id, customer_id, renewal_status_id),
made_from as materialized (select m.*, p.from_id, p.position from made m join picked p on p.group_id = m.group_id),
written as (
  insert into benefit_group_plan (group_year_id, ${planColumns.join(', ')})
  select m.id, ${planColumns.map((name) => `l.${name}`).join(', ')}
  from planned l join made_from m on m.from_id = l.from_id),
audited as (
  insert into audit_event (at, actor_id, actor_name, action, entity, entity_id, customer_id, request_id, changes)
  select $4::timestamptz, $7::int, $8, $9, 'benefitGroup', m.id::text, m.customer_id, $10,
    jsonb_build_object('renewalStatusId', jsonb_build_array(null, m.renewal_status_id),
      'preparedFrom', jsonb_build_array(null, m.from_id))
  from made_from m order by m.position)
update renewal_run_item i set outcome = j.outcome, to_id = m.id,
  reason = case j.outcome
    when 'failed' then 'There is no medical tier “' || coalesce(j.tier_name, '') || '” in ' || j.year + 1 || '.'
    when 'kept' then 'The group has ' || j.year + 1 || ' already.'
    when 'left' then 'The client is not to be renewed any more.' end
from judged j left join made_from m on m.from_id = j.from_id
where i.job_id = $1 and i.position = j.position and i.position between $2 and $3
returning i.position, i.outcome`,
  { position: kind.int, outcome: kind.textOf<PreparedOutcome>().orNull },
);
