import { coverageTiers } from '@worksmart/shared/pricing/comparison/constants.ts';
import { jsonList } from '#platform/json-list.ts';
import { objectJson } from '#platform/json-sql.ts';
import { enrolledSql, isEnrolledIn, sharedBy } from '../bulk/enrolled.service.ts';
import { isOfferedSql } from '../bulk/run-amounts.sql.ts';
import { successorSql } from '../prepare-year/successors.service.ts';
import { inSeason, seasonSource } from './season-list.sql.ts';

const sumOf = (column: (tier: string) => string): string =>
  coverageTiers.map((tier) => column(tier.toLowerCase())).join(' + ');
const rates = (plan: string): string => sumOf((tier) => `${plan}.${tier}_premium`);
const billed = (plan: string): string =>
  `(${sumOf((tier) => `e.${tier} * ${plan}.${tier}_premium`)}) / ${sharedBy('t.customer_id')}`;

const percent = (before: string, after: string): string =>
  `trim_scale(round((${after} - ${before}) * 100 / nullif(${before}, 0), 1))`;
const isCounted = 'coalesce(sum(p.billed_before), 0) > 0';

const change = objectJson({
  id: 'p.id',
  percent: `case when ${isCounted} then ${percent('sum(p.billed_before)', 'sum(p.billed_after)')}
    else ${percent('sum(p.rates_before)', 'sum(p.rates_after)')} end`,
  dollars: `case when ${isCounted} then trim_scale(round(sum(p.billed_after) - sum(p.billed_before), 2)) end`,
  inPart: 'p.id in (select id from ended)',
});

/** Whether a plan `o` of this year continues in group `t`. */
const continues = `exists (select from successor s join benefit_group_plan n on n.plan_id = s.new_id and n.active
  where s.old_id = o.plan_id and n.group_year_id = t.id)`;

/**
 * The premium of plans that continue, this year and next, of all groups of the clients: they share their employees. With
 * `is true` PostgreSQL looks the wanted renewals up in a hash. Without it, it compares each pair with all of them, since it
 * estimates that there is one.
 */
export const seasonChanges = jsonList(
  'renewal-season-changes',
  `with wanted as (select g.id, g.customer_id, g.year from ${seasonSource} where g.id = any($1::int[]) and ${inSeason}),
  renewed as (select distinct customer_id from wanted),
  years as (select distinct year - 1 as year from wanted),
  ${successorSql},
  ${enrolledSql('$2')},
  pairs as materialized (
    select t.id, ${rates('o')} as rates_before, ${rates('n')} as rates_after,
      ${billed('o')} as billed_before, ${billed('n')} as billed_after
    from benefit_group_year t join benefit_group_year g on g.group_id = t.group_id and g.year = t.year - 1
    join benefit_group_plan o on o.group_year_id = g.id join plan op on op.id = o.plan_id
    join successor s on s.old_id = o.plan_id
    join benefit_group_plan n on n.group_year_id = t.id and n.plan_id = s.new_id and n.active
    left join enrolled e on e.customer_id = t.customer_id and ${isEnrolledIn}
    where t.customer_id in (select customer_id from renewed) and t.year in (select year from wanted) and ${isOfferedSql}),
  ended as (
    select distinct t.id from wanted t join benefit_group_year y on y.id = t.id
    join benefit_group_year g on g.group_id = y.group_id and g.year = t.year - 1
    join benefit_group_plan o on o.group_year_id = g.id join plan op on op.id = o.plan_id
    where ${isOfferedSql} and not ${continues})
  select coalesce(json_agg(c.json), '[]') as json from (
    select ${change} as json from pairs p where (p.id in (select id from wanted)) is true group by p.id order by p.id) c`,
);
