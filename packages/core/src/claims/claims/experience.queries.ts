import { columnsOf, kind } from '#platform/row-kind.ts';
import { statement } from '#platform/statement.ts';
import { clientMonthCte, scopeCte } from './claim-months.sql.ts';
import { monthOf } from './claim-sums.sql.ts';
import { familyMember, isNotReplaced, isPublished, largeMembersCte, memberKey } from './large-members.sql.ts';
import { coveredMembers } from './medical-loss.queries.ts';
import { clientJoin, clientOf, inReport, ofCompanies, reportedClients } from './reported-clients.sql.ts';
import { yearOf } from './stop-loss.sql.ts';

const [first, last, ids] = ['$1::date', '$2::date', '$3::int[]'];
const of = (row: string) => ofCompanies(row, ids);
const clients = reportedClients(ids, first, last);
const monthText = (day: string): string => `to_char(${day}, 'YYYY-MM')`;

/** SQL that joins the client of a row, and the condition that it was asked for. @param day SQL of the row's day */
const reported = (row: string, day: string) => ({
  join: clientJoin(row, yearOf(day)),
  asked: inReport(clientOf(row), yearOf(day), ids),
});
const ofMonth = reported('m', 'm.service_month');
const ofPremium = reported('p', 'p.coverage_month');

const paidFor = (type: 'M' | 'R') => `coalesce(sum(m.paid) filter (where m.claim_type = '${type}'), 0)::text`;

/**
 * Claims paid from `$1` to `$2` (days) for the clients `$3` (null: all) by month of service, from that of `$1` on, and of
 * payment; USD as text, net of voids.
 */
export const experiencePaid = statement(
  'experience-paid',
  `with ${clients},
  ${scopeCte({ first, last })},
  ${clientMonthCte({ first, last, of })}
  select ${monthText('m.service_month')} as "serviceMonth", ${monthText('m.paid_month')} as "paidMonth",
    ${paidFor('M')} as medical, ${paidFor('R')} as pharmacy, coalesce(sum(m.rebate), 0)::text as rebates
  from client_month m ${ofMonth.join}
  where m.claim_type in ('M', 'R') and m.service_month >= ${monthOf(first)} and ${ofMonth.asked}
  group by 1, 2`,
  columnsOf(kind.text, 'serviceMonth', 'paidMonth', 'medical', 'pharmacy', 'rebates'),
);

/** Members by month of coverage, of the clients `$3`. Months without a medical premium have no row. */
export const experienceMembers = statement(
  'experience-members',
  `with ${clients}
  select ${monthText('p.coverage_month')} as month, ${coveredMembers}::int as members
  from reported_premium p ${ofPremium.join}
  where p.plan_type = 'medical' and p.coverage_month between ${first} and ${last} and ${of('p')} and ${ofPremium.asked}
  group by 1`,
  { month: kind.text, members: kind.int },
);

/** What was billed for the clients `$3` in their last month of coverage from `$1` to `$2`, by plan, tier and rate. */
export const experiencePresent = statement(
  'experience-present',
  `with ${clients},
  billed as materialized (
    select p.* from reported_premium p ${ofPremium.join}
    where p.plan_type = 'medical' and p.transaction_type = 'B' and p.coverage_month between ${first} and ${last}
      and ${of('p')} and ${ofPremium.asked})
  select ${monthText('p.coverage_month')} as month, p.plan_code as plan, p.tier, p.premium::text as rate,
    count(distinct p.employee_id)::int as people, ${coveredMembers}::int as members
  from billed p where p.coverage_month = (select max(coverage_month) from billed)
  group by p.coverage_month, p.plan_code, p.tier, p.premium
  order by p.plan_code, array_position(array['EE', 'ES', 'EC', 'EF'], p.tier::text), p.premium`,
  { ...columnsOf(kind.text, 'month', 'plan', 'tier', 'rate'), ...columnsOf(kind.int, 'people', 'members') },
);

/**
 * What the members of the clients `$3` have above the pooling point `$5` in services from `$1` to `$2`, paid up to `$4`,
 * by the month in which they exceeded it; and the highest total of one member. An older invoice without member ids is joined
 * with the id that other files have for the same subscriber, birth date and first name.
 *
 * Only claims of members are read who may exceed `$6`, the least total that matters (`largeMembersCte`).
 */
export const experiencePooled = statement(
  'experience-pooled',
  `with ${clients},
  company as materialized (
    select u.id as customer_id, y.year, greatest(${first}, make_date(y.year, 1, 1)) as first,
      least(${last}, make_date(y.year, 12, 31)) as last
    from selected y
      join affiliated a on a.client_id = y.client_id and a.year = y.year
      join customer u on u.id = a.customer_id and u.deleted_at is null
    union
    select u.id, y.year, greatest(${first}, make_date(y.year, 1, 1)), least(${last}, make_date(y.year, 12, 31))
    from selected y join customer u on u.id = y.client_id and u.deleted_at is null),
  ${largeMembersCte({ companies: 'select customer_id from company', from: `date '-infinity'`, to: '$4::date', beyond: '$6::numeric' })},
  served as materialized (
    select ${memberKey('c')} as member_key, ${familyMember('c')} as otherwise,
      ${monthOf('c.service_from')} as month, sum(c.paid) as paid
    from company w cross join lateral (
      select * from claim
      where claim.customer_id = w.customer_id and ${isPublished('claim')} and claim.claim_type in ('M', 'R')
        and claim.service_from between w.first and w.last and claim.paid_date <= $4::date offset 0) c
    where ((select reads_all from needed) or ${memberKey('c')} in (select member_key from large)) and ${isNotReplaced('c')}
    group by 1, 2, 3),
  spent as (
    select coalesce(p.known_as, p.member_key) as person, p.month, sum(p.paid) as paid from (
      select case when s.member_key like '% %' then max(s.member_key) filter (where s.member_key not like '% %')
        over (partition by s.otherwise) end as known_as, s.member_key, s.month, s.paid
      from served s) p
    group by 1, 2),
  running as (select *, sum(paid) over (partition by person order by month) as total from spent)
  select ${monthText('r.month')} as month,
    sum(greatest(r.total - $5::numeric, 0) - greatest(r.total - r.paid - $5::numeric, 0))::text as pooled,
    (select max(p.paid) from (select sum(paid) as paid from spent group by person) p)::text as largest
  from running r group by r.month`,
  columnsOf(kind.text, 'month', 'pooled', 'largest'),
);
