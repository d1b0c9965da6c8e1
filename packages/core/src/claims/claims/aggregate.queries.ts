import type { AggregateWay } from '@worksmart/shared/claims/stop-loss/aggregate.fields.ts';
import type { StopLossBasis } from '@worksmart/shared/claims/stop-loss/constants.ts';
import { columnsOf, kind } from '#platform/row-kind.ts';
import { statement } from '#platform/statement.ts';
import { knownAsCte, personJoin, personOf } from './claim-months.sql.ts';
import { billedCte, companyCte, contractMemberMonths, countedCte } from './contract-members.sql.ts';
import { inReport, reportedClients } from './reported-clients.sql.ts';
import { contractDays, sinceFirstContract } from './stop-loss-contract.sql.ts';

/*
 * Aggregate stop-loss of the clients `$3` (null for all), in contracts that begin up to `$2` and count claims paid after
 * `$1`, of the year `$5` alone if it is given. `$4` is the usual deductible. Clients without it cost nothing: only the first statement reads them.
 */
const [first, last, ids, usual, year] = ['$1::date', '$2::date', '$3::int[]', '$4::numeric', '$5::int'];
const clients = reportedClients(ids, sinceFirstContract(first), last);
const isOn = (y: string): string => `${y}.aggregate_by <> 'Off'`;
const dayText = (day: string): string => `to_char(${day}, 'YYYY-MM-DD')`;
const monthText = (day: string): string => `to_char(${day}, 'YYYY-MM')`;

/** CTE `insured`: the contracts with aggregate stop-loss, with their days. A company of a group has that of its primary client. */
const insured = `insured as materialized (
  select y.customer_id as client_id, y.year, y.id, y.stop_loss_basis as basis,
    coalesce(y.specific_deductible, ${usual}) as most, d.*
  from client_year y cross join lateral (${contractDays('y')}) d
  where ${isOn('y')} and (${year} is null or y.year = ${year}) and d.starts <= ${last} and d.paid_before > ${first} and ${inReport('y.customer_id', 'y.year', ids)}
    and not exists (select from affiliated a where a.customer_id = y.customer_id and a.year = y.year))`;

const amounts = ['Factor', 'EE', 'ES', 'EC', 'EF', 'Expected'] as const;
const amountColumns = amounts.map((name) => `y.aggregate_${name.toLowerCase()}::text as "aggregate${name}"`).join(', ');

/** Terms and days of each contract; amounts in USD as text. */
export const aggregateContracts = statement(
  'aggregate-contracts',
  `with ${clients}, ${insured}
  select i.client_id as "clientId", u.name as client, i.year, i.basis, ${dayText('i.starts')} as starts,
    ${dayText('i.ends')} as ends, ${dayText('i.paid_before')} as "paidBefore",
    i.most::text as deductible, y.aggregate_by as "aggregateBy", ${amountColumns},
    y.aggregate_corridor::text as "aggregateCorridor", y.aggregate_minimum::text as "aggregateMinimum"
  from insured i join client_year y on y.id = i.id join customer u on u.id = i.client_id and u.deleted_at is null
  order by lower(u.name), i.client_id, i.year`,
  {
    ...columnsOf(kind.int, 'clientId', 'year'),
    client: kind.text,
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

const memberMonths = contractMemberMonths({
  last,
  beyond: '(select min(most) from company)',
  always:
    'select l.member_id from stop_loss_laser l where l.deductible is null and l.client_year_id in (select id from company)',
});

/**
 * Eligible claims by month of payment, up to `$2`, the end of a month: what each member's total grew by in the month, up to
 * the client's specific deductible. The part between that and a laser's deductible does not count, nor does an excluded member.
 */
export const aggregateClaims = statement(
  'aggregate-claims',
  `with ${clients}, ${insured}, ${companyCte}, ${memberMonths}, ${countedCte(last)},
  ${knownAsCte},
  spent as (
    select m.client_id, m.year, ${personOf('m')} as person, m.paid_month, sum(m.paid) as paid
    from member_month m ${personJoin('m')}
    group by 1, 2, 3, 4),
  running as (
    select s.*, i.most, exists (
        select from stop_loss_laser l where l.client_year_id = i.id and l.member_id = s.person and l.deductible is null) as excluded,
      sum(s.paid) over (partition by s.client_id, s.year, s.person order by s.paid_month) as total
    from spent s join insured i using (client_id, year)),
  beyond as (
    select client_id, year, paid_month,
      sum(case when excluded then paid else paid - least(total, most) + least(total - paid, most) end) as amount
    from running group by 1, 2, 3)
  select client_id as "clientId", year, ${monthText('paid_month')} as month,
    (sum(c.paid) - coalesce(sum(b.amount), 0))::text as claims
  from counted c left join beyond b using (client_id, year, paid_month)
  group by client_id, year, paid_month`,
  { clientId: kind.int, year: kind.int, month: kind.text, claims: kind.text },
);

/**
 * Employees who were billed for medical plans, by month of the contract up to `$2`. An employee with several bills of a
 * month counts once, in the largest tier. Months without such a premium have no row.
 */
export const aggregateEmployees = statement(
  'aggregate-employees',
  `with ${clients}, ${insured}, ${companyCte},
  ${billedCte(last)}
  select client_id as "clientId", year, ${monthText('coverage_month')} as month,
    ${['EE', 'EC', 'ES', 'EF'].map((tier, index) => `count(*) filter (where tier = ${index + 1})::int as "${tier}"`).join(', ')}
  from billed group by client_id, year, coverage_month`,
  { clientId: kind.int, year: kind.int, month: kind.text, ...columnsOf(kind.int, 'EE', 'EC', 'ES', 'EF') },
);
