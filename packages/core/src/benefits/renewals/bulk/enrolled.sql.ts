import { coverageTiers } from '@worksmart/shared/pricing/comparison/constants.ts';

const people = coverageTiers
  .map((tier) => {
    const name = tier.toLowerCase();
    return `count(distinct p.employee_id) filter (where p.tier = '${name.toUpperCase()}')::int as ${name}`;
  })
  .join(', ');

/**
 * The common tables `billed`, the latest month that each client of `renewed` was billed for since the year before $3, and
 * `enrolled`, the employees of that month by plan code and tier. A client without a premiums file is in neither.
 */
export const enrolledSql = `billed as materialized (
  select r.customer_id, l.month, l.people from (select distinct customer_id from renewed) r
  cross join lateral (
    select p.coverage_month as month, count(distinct p.employee_id)::int as people from reported_premium p
    where p.customer_id = r.customer_id and p.transaction_type = 'B'
      and p.coverage_month = (select m.coverage_month from reported_premium m
        where m.customer_id = r.customer_id and m.transaction_type = 'B' and m.coverage_month >= make_date($3::int - 1, 1, 1)
        order by m.coverage_month desc limit 1)
    group by p.coverage_month) l),
enrolled as materialized (
  select p.customer_id, upper(p.plan_code) as code, ${people}
  from billed b join reported_premium p on p.customer_id = b.customer_id and p.coverage_month = b.month
  where p.transaction_type = 'B' group by p.customer_id, upper(p.plan_code))`;
