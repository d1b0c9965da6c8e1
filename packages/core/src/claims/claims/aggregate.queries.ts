import type { AggregateWay } from '@worksmart/shared/claims/stop-loss/aggregate.fields.ts';
import type { StopLossBasis } from '@worksmart/shared/claims/stop-loss/constants.ts';
import { columnsOf, kind } from '#platform/row-kind.ts';
import { statement } from '#platform/statement.ts';
import { scopeCte } from './claim-months.sql.ts';
import { inReport, ofCompanies, reportedClients } from './reported-clients.sql.ts';
import { contractMonths, contractMonthsCte } from './stop-loss.sql.ts';
import { contractDays, sinceFirstContract } from './stop-loss-contract.sql.ts';

/*
 * Aggregate stop-loss of the clients `$3` (null for all), in contracts that begin up to `$2` and count claims paid after
 * `$1`. Clients without it cost nothing: only the first statement reads them.
 */
const [first, last, ids, usual] = ['$1::date', '$2::date', '$3::int[]', '$4::numeric'];
const clients = reportedClients(ids, sinceFirstContract(first), last);
const isOn = (y: string): string => `${y}.aggregate_by <> 'Off'`;
const dayText = (day: string): string => `to_char(${day}, 'YYYY-MM-DD')`;
const monthText = (day: string): string => `to_char(${day}, 'YYYY-MM')`;

/** CTE `insured`: the contracts with aggregate stop-loss, with their days. A company of a group has that of its primary client. */
const insured = `insured as materialized (
  select y.customer_id as client_id, y.year, y.id, d.*
  from client_year y cross join lateral (${contractDays('y')}) d
  where ${isOn('y')} and d.starts <= ${last} and d.paid_before > ${first} and ${inReport('y.customer_id', 'y.year', ids)}
    and not exists (select from affiliated a where a.customer_id = y.customer_id and a.year = y.year))`;

const amounts = ['Factor', 'EE', 'ES', 'EC', 'EF', 'Expected'] as const;
const amountColumns = amounts.map((name) => `y.aggregate_${name.toLowerCase()}::text as "aggregate${name}"`).join(', ');

/** Terms and days of each contract; amounts in USD as text. */
export const aggregateContracts = statement(
  'aggregate-contracts',
  `with ${clients}, ${insured}
  select i.client_id as "clientId", u.name as client, i.year, y.stop_loss_basis as basis, ${dayText('i.starts')} as starts,
    ${dayText('i.ends')} as ends, ${dayText('i.paid_before')} as "paidBefore",
    coalesce(y.specific_deductible, ${usual})::text as deductible, y.aggregate_by as "aggregateBy", ${amountColumns},
    y.aggregate_corridor::text as "aggregateCorridor", y.aggregate_minimum::text as "aggregateMinimum"
  from insured i join client_year y on y.id = i.id join customer u on u.id = i.client_id and u.deleted_at is null
  order by lower(u.name), i.client_id, i.year`,
  {
    clientId: kind.int,
    client: kind.text,
    year: kind.int,
    basis: kind.textOf<StopLossBasis>(),
    /** The days from which on it counts, has ended, and no longer counts run-out: `YYYY-MM-DD`. */
    ...columnsOf(kind.text, 'starts', 'ends', 'paidBefore', 'deductible'),
    aggregateBy: kind.textOf<AggregateWay>(),
    ...columnsOf(
      kind.text.orNull,
      'aggregateFactor',
      'aggregateEE',
      'aggregateES',
      'aggregateEC',
      'aggregateEF',
      'aggregateExpected',
    ),
    ...columnsOf(kind.text, 'aggregateCorridor', 'aggregateMinimum'),
  },
);

/**
 * Eligible claims by month of payment, up to `$2`: what each member's total grew by in the month, up to the client's
 * specific deductible. The part between that and a laser's deductible does not count, nor does an excluded member.
 */
export const aggregateClaims = statement(
  'aggregate-claims',
  `with ${clients},
  ${scopeCte({ first, last })},
  ${contractMonthsCte({ first, last, of: (row) => ofCompanies(row, ids) })},
  spent as (
    select p.client_id, p.year, p.person, p.paid_month, sum(p.medical + p.pharmacy) as paid from ${contractMonths} p
    where p.counts and (p.medical <> 0 or p.pharmacy <> 0) and ${inReport('p.client_id', 'p.year', ids)}
    group by 1, 2, 3, 4),
  running as (
    select s.*, coalesce(y.specific_deductible, ${usual}) as most,
      sum(s.paid) over (partition by s.client_id, s.year, s.person order by s.paid_month) as total
    from spent s
      join client_year y on y.customer_id = s.client_id and y.year = s.year and ${isOn('y')}
      left join stop_loss_laser l on l.client_year_id = y.id and l.member_id = s.person
    where l.member_id is null or l.deductible is not null)
  select client_id as "clientId", year, ${monthText('paid_month')} as month,
    sum(least(total, most) - least(total - paid, most))::text as claims
  from running group by client_id, year, paid_month`,
  { clientId: kind.int, year: kind.int, month: kind.text, claims: kind.text },
);

/**
 * Employees who were billed for medical plans, by month of the contract up to `$2`. An employee with several bills of a
 * month counts once, in the largest tier. Months without such a premium have no row.
 */
export const aggregateEmployees = statement(
  'aggregate-employees',
  `with ${clients}, ${insured},
  company as (
    select i.*, i.client_id as customer_id from insured i
    union all
    select i.*, a.customer_id from insured i join affiliated a using (client_id, year)),
  billed as (
    select c.client_id, c.year, p.coverage_month, p.customer_id, p.employee_id,
      max(array_position(array['EE', 'EC', 'ES', 'EF'], p.tier::text)) as tier
    from company c join reported_premium p on p.customer_id = c.customer_id
      and p.coverage_month >= c.starts and p.coverage_month < c.ends and p.coverage_month <= ${last}
    where p.plan_type = 'medical' and p.transaction_type = 'B'
    group by 1, 2, 3, 4, 5)
  select client_id as "clientId", year, ${monthText('coverage_month')} as month,
    ${['EE', 'EC', 'ES', 'EF'].map((tier, index) => `count(*) filter (where tier = ${index + 1})::int as "${tier}"`).join(', ')}
  from billed group by client_id, year, coverage_month`,
  { clientId: kind.int, year: kind.int, month: kind.text, ...columnsOf(kind.int, 'EE', 'EC', 'ES', 'EF') },
);
