import { planSections } from '@worksmart/shared/benefits/benefit-groups/constants.ts';

const planTypes = Object.values(planSections).join(', ');

/**
 * The common table `successor`: for each plan of the years in `years` (this year's) the plan that replaces it next year.
 * Same rule as `successorOf` in shared: the one that names it, else the same code, else the same name, of the same type.
 */
export const successorSql = `successor as materialized (
  select o.id as old_id, o.name as old_name, n.id as new_id, coalesce(n.code = o.code or n.follows_code = o.code, false) as by_code
  from plan o left join lateral (
    select s.id, s.code, s.follows_code from plan s
    where s.year = o.year + 1 and s.type_id = o.type_id and (s.follows_code = o.code or s.code = o.code or s.name = o.name)
    order by coalesce(s.follows_code = o.code, false) desc, s.code = o.code desc, s.id limit 1) n on true
  where o.year in (select year from years) and o.type_id in (${planTypes}))`;

/**
 * The common table `taken`: for each group in `picked`, which plan of this year continues as which plan of next year. If two
 * have the same successor, the offered one continues; of two offered ones, the one with its code.
 */
export const takenSql = `taken as materialized (
  select distinct on (p.from_id, s.new_id) p.from_id, s.new_id, gp.*
  from picked p join benefit_group_plan gp on gp.group_year_id = p.from_id join successor s on s.old_id = gp.plan_id
  where s.new_id is not null
  order by p.from_id, s.new_id, gp.active desc, s.by_code desc, gp.plan_id)`;

/** Plans that a group of `picked` offers and that have no successor next year, with its medical tier or not. */
export const lostPlansSql = `lost as materialized (
  select p.from_id, json_agg(json_build_object('planID', o.id, 'planName', o.name) order by o.name, o.id) as plans
  from picked p join benefit_group_plan gp on gp.group_year_id = p.from_id and gp.active
  join plan o on o.id = gp.plan_id
  where (o.type_id <> ${planSections.medical} or p.has_medical)
    and not exists (select from taken t where t.from_id = p.from_id and t.plan_id = gp.plan_id)
  group by p.from_id)`;
