import { planSections, renewalStatus } from '@worksmart/shared/benefits/benefit-groups/constants.ts';
import { maxListedChanges } from '@worksmart/shared/benefits/procedures/constants.ts';
import type { RenewalPreview } from '@worksmart/shared/benefits/procedures/routes.ts';
import { coverageTiers } from '@worksmart/shared/pricing/comparison/constants.ts';
import { noMedicalTierId, rateType, tierType } from '@worksmart/shared/records/lookups/constants.ts';
import { businessYear } from '#platform/business-time.ts';
import type { Context } from '#platform/context.ts';
import { JsonText } from '#platform/db.ts';
import { arrayJson, objectJson } from '#platform/json-sql.ts';
import { kind } from '#platform/row-kind.ts';
import { statement } from '#platform/statement.ts';
import { successorSql } from '../prepare-year/successors.service.ts';
import { enrolledSql, isEnrolledIn, sharedBy } from './enrolled.service.ts';
import { type LeftOut, latestGroups, preparedBefore, waitingGroups } from './plan-run.queries.ts';
import { isOfferedSql } from './run-amounts.sql.ts';

const eachTier = (column: (tier: string) => string): string[] =>
  coverageTiers.map((tier) => column(tier.toLowerCase()));
const sumOf = (column: (tier: string) => string): string => eachTier(column).join(' + ');

const now = (tier: string): string => `o.${tier}_premium`;

/** The premium of the plan's successor. */
const priced = (tier: string): string => `p.${tier}`;

/** A successor's premiums at each medical tier of next year. */
const prices = eachTier(
  (tier) =>
    `case when np.type_id = ${planSections.medical} then round(np.${tier}_amount * r.rate, 2) else np.${tier}_amount end as ${tier}`,
).join(', ');

/** The increase expected for a year, in percent: it prices plans that do not exist in that year. */
const trend = `coalesce((select r.rate from rate r where r.type_id = ${rateType.renewalTrend} and r.year <= g.year + 1
  order by r.year desc limit 1), 0)`;

const moneyJson = (sum: string): string => `trim_scale(round(coalesce(${sum}, 0), 2))`;

/** Dollars per month of the employees enrolled in an offered plan. */
const billedSum = (column: (tier: string) => string): string =>
  `(${sumOf((tier) => `e.${tier} * (${column(tier)})`)}) / ${sharedBy('g.customer_id')}`;

const increased = (tier: string): string => `o.${tier}_premium * (1 + ${trend} / 100)`;
const billedNext = `case when p.new_id is null then ${billedSum(increased)} else ${billedSum(priced)} end`;

/** The plans `op` that a group `g` offers as `o`, and what follows them at its tier, `p`. */
const offered = `renewed g join benefit_group_plan o on o.group_year_id = g.id join plan op on op.id = o.plan_id
  left join price p on p.old_id = o.plan_id and p.rate_tier_id = g.rate_tier_id`;

const percentJson = (before: string, after: string): string =>
  `trim_scale(round((${after} - ${before}) * 100 / nullif(${before}, 0), 1))`;

/** A group's own employees weigh its change if they are known; otherwise all tiers weigh the same. */
const isCounted = 'coalesce(t.billed_before, 0) > 0';
const groupChange = `case when ${isCounted} then ${percentJson('t.billed_before', 't.billed_after')}
  else ${percentJson('t.rates_before', 't.rates_after')} end`;

/** Groups that change by the same percentage are one line, with the first of them and the sum of their dollars. */
const equalChanges = `(
  select t.percent, t.counted, min(t.company) as company, min(t.year) as year, sum(t.groups)::int as groups,
    count(*)::int as clients, trim_scale(round(sum(t.dollars), 2)) as dollars
  from (select percent, counted, customer_id, min(company) as company, min(year) as year, count(*) as groups,
      sum(dollars) as dollars
    from changed where percent <> 0 group by percent, counted, customer_id) t
  group by t.percent, t.counted
  order by abs(t.percent) desc, company limit ${maxListedChanges})`;

/** The first group of a line. */
const firstOf = `(select c.id from changed c where c.percent = t.percent and c.counted = t.counted and c.company = t.company
  order by c.id limit 1)`;

const change = objectJson({
  customerID: 'f.customer_id',
  companyName: 'f.company',
  groupName: 'f.name',
  year: 't.year + 1',
  groups: 't.groups',
  clients: 't.clients',
  percent: 't.percent',
  dollars: 't.dollars',
});

const counted = `totals t where ${isCounted}`;
const uncounted = `totals t where not (${isCounted})`;
const changes = objectJson({
  people: `(select coalesce(sum(b.people), 0)::int
    from (select customer_id, people from billed union all select customer_id, people from listed) b
    where b.customer_id in (select t.customer_id from ${counted}))`,
  clients: `(select count(distinct t.customer_id) from ${counted})`,
  censusClients: `(select count(*) from listed where customer_id in (select t.customer_id from ${counted}))`,
  before: moneyJson(`(select sum(t.billed_before) from ${counted})`),
  after: moneyJson(`(select sum(t.billed_after) from ${counted})`),
  otherClients: `(select count(distinct t.customer_id) from ${uncounted})`,
  otherPercent: `(select ${percentJson('sum(t.rates_before)', 'sum(t.rates_after)')} from ${uncounted})`,
});

const answer = objectJson({
  years: arrayJson('y.year', '(select distinct year + 1 as year from waiting) y', 'y.year'),
  clients: `(select count(distinct customer_id) from renewed)`,
  groups: '(select count(*) from renewed)',
  omittedGroups: '(select count(*) from waiting where omitted)',
  ahead: arrayJson(
    objectJson({ customerID: 'a.id', companyName: 'a.name', year: 'a.operating_year' }),
    `(select c.id, c.name, c.operating_year from customer c where c.id in (select customer_id from latest where not is_prepared and is_ahead)) a`,
    'lower(a.name), a.id',
  ),
  preparedBefore: preparedBefore('$3', '$4'),
  withoutTier: '(select count(*) from renewed where has_tier and next_rate is null)',
  change: changes,
  plansWithoutSuccessor: arrayJson(
    `json_build_object('id', l.id, 'name', l.name, 'code', l.code, 'year', l.year, 'groups', l.groups)`,
    `(select o.id, o.name, o.code, o.year, count(*) as groups from totals t cross join unnest(t.ended) as ended (plan_id)
      join plan o on o.id = ended.plan_id group by o.id) l`,
    'l.groups desc, l.name, l.id',
  ),
  omittedBefore: arrayJson(
    objectJson({
      id: 'w.id',
      customerID: 'w.customer_id',
      companyName: 'w.company',
      groupName: 'w.name',
      year: 'w.year',
    }),
    'waiting w where w.was_omitted and not w.client_omitted',
    'lower(w.company), w.customer_id, lower(w.name), w.id',
  ),
  largest: arrayJson(change, `${equalChanges} t join totals f on f.id = ${firstOf}`, 'abs(t.percent) desc, t.company'),
});

const preview = statement(
  'renewal-preview',
  `with ${latestGroups('$3')},
waiting as materialized (
  select g.id, g.customer_id, g.year, g.name, g.medical_tier_id, g.company,
    g.customer_id = any($1::int[]) as client_omitted, g.customer_id = any($1::int[]) or g.id = any($2::int[]) as omitted,
    g.renewal_status_id is not distinct from ${renewalStatus.omitted} as was_omitted,
    mt.id is not null as has_tier, nt.rate as next_rate,
    coalesce(nt.rate, mt.rate) as rate, coalesce(nt.id, mt.id, 0) as rate_tier_id
  from (select l.* from ${waitingGroups('$4')}) g
  left join tier mt on mt.id = g.medical_tier_id and mt.type_id = ${tierType.medical} and mt.id <> ${noMedicalTierId}
  left join tier nt on nt.type_id = mt.type_id and nt.year = g.year + 1 and nt.description = mt.description),
renewed as materialized (select * from waiting where not omitted),
years as (select distinct year from renewed),
${successorSql},
${enrolledSql('$3')},
price as materialized (
  select s.*, ${sumOf((tier) => `s.${tier}`)} as total
  from (select s.old_id, s.new_id, r.rate_tier_id, ${prices}
  from successor s cross join (select distinct rate_tier_id, rate from renewed) r left join plan np on np.id = s.new_id) s),
totals as materialized (
  select g.id, g.customer_id, g.company, g.name, g.year, sums.*
  from (select id as group_id, sum(rates_before) as rates_before, sum(rates_after) as rates_after,
    sum(billed_before) as billed_before, sum(billed_after) as billed_after,
    array_agg(ended) filter (where ended is not null) as ended
  from (
    select g.id, ${sumOf(now)} as rates_before, case when p.new_id is null then ${sumOf(increased)} else p.total end as rates_after, null as billed_before,
      null as billed_after, case when p.new_id is null then o.plan_id end as ended
    from ${offered} where ${isOfferedSql}
    union all
    select g.id, null, null, ${billedSum(now)}, ${billedNext}, null
    from ${offered} join enrolled e on e.customer_id = g.customer_id and ${isEnrolledIn} where ${isOfferedSql}) offers
  group by id) sums join renewed g on g.id = sums.group_id),
changed as materialized (
  select t.*, ${groupChange} as percent, ${isCounted} as counted,
    case when ${isCounted} then t.billed_after - t.billed_before end as dollars from totals t)
select ${answer}::text as json`,
  { json: kind.text },
);

/** Returns what a bulk renewal would do now; writes nothing. */
export const previewRenewalRun = async (
  ctx: Context,
  { clients, groups, includesAhead = false }: LeftOut,
): Promise<JsonText<RenewalPreview>> => {
  const [row] = await ctx.read(preview, [clients, groups, businessYear(ctx), includesAhead]);
  return new JsonText(row?.json ?? '{}');
};
