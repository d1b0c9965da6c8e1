import { coverageTiers } from '@worksmart/shared/pricing/comparison/constants.ts';
import { planType } from '@worksmart/shared/records/lookups/constants.ts';

const peopleOf = (count: (tier: string) => string): string =>
  coverageTiers.map((tier) => `${count(tier.toUpperCase())}::int as ${tier.toLowerCase()}`).join(', ');

const billedPeople = peopleOf((tier) => `count(distinct p.employee_id) filter (where p.tier = '${tier}')`);
const listedPeople = peopleOf((tier) => `count(*) filter (where r.tier = '${tier}')`);
const tierNames = coverageTiers.map((tier) => `'${tier.toUpperCase()}'`).join(', ');

/** A plan’s name as two lists compare it. */
const plain = (name: string): string => `lower(btrim(${name}))`;

/** Row `r` of a census `n` is a covered employee: not on COBRA, not gone on the day of the census (cover.rules.ts). */
const isCovered = `not r.cobra and (r.term_date is null or r.term_date > n.as_of) and r.tier in (${tierNames})`;

/**
 * The common tables of the employees of the clients in `renewed`:
 * - `billed`: the latest month that a client was billed for since the year before the last one;
 * - `listed`: the active census of a client that was not billed, and whether its people named a plan;
 * - `enrolled`: the employees by tier, of a billed plan by its code, of a plan named in a census by its name, and, where no
 *   one named a plan, all of them for the client’s medical plans together (`everyone`).
 * @param businessYear the parameter with the business year
 */
export const enrolledSql = (businessYear: string): string => `billed as materialized (
  select r.customer_id, l.month, l.people from (select distinct customer_id from renewed) r
  cross join lateral (
    select p.coverage_month as month, count(distinct p.employee_id)::int as people from reported_premium p
    where p.customer_id = r.customer_id and p.transaction_type = 'B'
      and p.coverage_month = (select m.coverage_month from reported_premium m
        where m.customer_id = r.customer_id and m.transaction_type = 'B'
          and m.coverage_month >= make_date(${businessYear}::int - 1, 1, 1)
        order by m.coverage_month desc limit 1)
    group by p.coverage_month) l),
listed as materialized (
  select n.id, n.customer_id, n.as_of, count(*)::int as people, bool_or(exists (
    select from plan k where ${plain('k.name')} = ${plain('r.current_plan')})) as is_named
  from census n join census_row r on r.census_id = n.id
  where n.active and n.rows_deleted_at is null and n.customer_id in (select customer_id from renewed)
    and n.customer_id not in (select customer_id from billed) and ${isCovered}
  group by n.id),
enrolled as materialized (
  select p.customer_id, upper(p.plan_code) as code, null as name, false as everyone, ${billedPeople}
  from billed b join reported_premium p on p.customer_id = b.customer_id and p.coverage_month = b.month
  where p.transaction_type = 'B' group by p.customer_id, upper(p.plan_code)
  union all
  select n.customer_id, null, case when n.is_named then ${plain('r.current_plan')} end, not n.is_named, ${listedPeople}
  from listed n join census_row r on r.census_id = n.id
  where ${isCovered} group by n.customer_id, n.is_named, case when n.is_named then ${plain('r.current_plan')} end)`;

/** Whether the employees `e` have plan `op`. */
export const isEnrolledIn = `(e.code = upper(op.code) or e.name = ${plain('op.name')}
  or (e.everyone and op.type_id = ${planType.medical}))`;

/** What shares the employees `e` of plan `op` evenly: the groups that offer it, or all medical plans of the client. */
export const sharedBy = (customer: string): string =>
  `count(*) over (partition by ${customer}, case when e.everyone then 0 else op.id end)`;
