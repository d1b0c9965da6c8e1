import type { StopLossBasis } from '@worksmart/shared/claims/stop-loss/constants.ts';
import { columnsOf, kind } from '#platform/row-kind.ts';
import { statement } from '#platform/statement.ts';
import { knownAsCte, latestRow, personJoin, personOf } from './claim-months.sql.ts';
import { billedCte, companyCte, contractMemberMonths, countedCte } from './contract-members.sql.ts';
import { affiliatedCte } from './reported-clients.sql.ts';
import { beyondAggregating, reimbursable } from './stop-loss.sql.ts';
import { contractDays, contractNote } from './stop-loss-contract.sql.ts';

/*
 * Stop-loss offers applied to the claims of the client `$2` up to `$1` (the end of a month), in its own contract years from
 * `$3` to `$4`: their days are those of the reports, with the basis of the offer. Years in which another client reports its
 * claims are left out.
 */
const last = '$1::date';
const dayText = (day: string): string => `to_char(${day}, 'YYYY-MM-DD')`;
const monthText = (day: string): string => `to_char(${day}, 'YYYY-MM')`;

/** CTE `insured`: the contract years that have begun, one row for each basis. @param bases SQL of a select of `basis` */
const insured = (bases: string): string => `insured as materialized (
  select y.customer_id as client_id, y.year, y.stop_loss_basis as basis, d.*
  from (
    select $2::int as customer_id, n.year, coalesce(c.contract_start_month, 1) as contract_start_month,
      b.basis as stop_loss_basis
    from generate_series($3::int, $4::int) n(year) left join client_year c on c.customer_id = $2::int and c.year = n.year
      cross join (${bases}) b) y
    cross join lateral (${contractDays('y')}) d
  where d.starts <= ${last} and not exists (select from affiliated a where a.customer_id = y.customer_id and a.year = y.year))`;

/** What an offer `$5` is: amounts in USD, `most` null without a maximum, and the deductible of an excluded member null. */
export interface ReplayedOffer {
  no: number;
  basis: StopLossBasis;
  deductible: number;
  most: number | null;
  aggregating: number;
  lasers: { memberId: string; deductible: number | null }[];
}

/** A laser's member in a contract year; amounts in USD. */
export interface ReplayedLaser {
  /** The place in the offer's list, from 1. */
  place: number;
  counted: number;
  reimbursable: number;
  /** Empty if the claims have none, or unless `$6`. */
  name: string;
}

const memberName = `case when $6::boolean then (
  select concat_ws(', ', coalesce(k.member_last_name, k.subscriber_last_name), k.member_first_name) from claim k
  where ${latestRow('t', 'k')}) end`;

/** A row for each contract year and offer; amounts in USD as text, days `YYYY-MM-DD`. */
export const replayOffers = statement(
  'replay-offers',
  `with ${affiliatedCte},
  offer as materialized (
    select * from jsonb_to_recordset($5::jsonb)
      as o(no int, basis text, deductible numeric, most numeric, aggregating numeric, lasers jsonb)),
  laser as materialized (
    select o.no, l.place::int as place, l.one->>'memberId' as member_id, (l.one->>'deductible')::numeric as deductible
    from offer o cross join lateral jsonb_array_elements(o.lasers) with ordinality as l(one, place)),
  ${insured(`select basis from offer union select 'Paid'`)},
  ${companyCte},
  ${contractMemberMonths({
    last,
    beyond: '(select min(deductible) from offer)',
    always: 'select member_id from laser',
  })},
  ${countedCte(last)},
  ${knownAsCte},
  spent as (
    select m.year, m.basis, ${personOf('m')} as person, sum(m.paid) as paid, max(m.latest) as latest
    from member_month m ${personJoin('m')} group by 1, 2, 3),
  terms as (
    select s.year, s.paid, s.latest, o.no, l.place, coalesce(l.deductible, o.deductible) as deductible,
      l.place is not null and l.deductible is null as excluded,
      case when l.place is not null and l.deductible is null then 0.00 else o.most end as most
    from spent s join offer o using (basis) left join laser l on l.no = o.no and l.member_id = s.person),
  figures as (
    select t.year, t.no,
      count(*) filter (where not t.excluded and t.paid > t.deductible)::int as members,
      sum(case when t.excluded then 0 else greatest(t.paid - t.deductible, 0) end) as over,
      sum(${reimbursable('t.paid', 't')}) as reimbursable,
      jsonb_agg(jsonb_build_object('place', t.place, 'counted', t.paid, 'reimbursable', ${reimbursable('t.paid', 't')},
        'name', coalesce(${memberName}, '')) order by t.place) filter (where t.place is not null) as lasers
    from terms t group by 1, 2)
  select i.year, o.no, ${dayText('i.starts')} as starts, ${dayText('i.ends')} as ends,
    ${dayText('i.paid_before')} as "paidBefore", ${contractNote('i')} as note,
    coalesce((select sum(c.paid) from counted c where c.year = i.year and c.basis = 'Paid'), 0)::text as paid,
    coalesce((select array_agg(distinct ${monthText('c.paid_month')}) from counted c
      where c.year = i.year and c.basis = 'Paid'), '{}') as "paidMonths",
    coalesce((select sum(c.paid) from counted c where c.year = i.year and c.basis = i.basis), 0)::text as counted,
    coalesce(f.members, 0) as members, coalesce(f.over, 0)::text as over,
    coalesce(f.reimbursable, 0)::text as reimbursable,
    ${beyondAggregating('coalesce(f.reimbursable, 0)', 'o.aggregating')}::text as reimbursed,
    coalesce(f.lasers, '[]') as lasers
  from insured i join offer o using (basis) left join figures f on f.year = i.year and f.no = o.no
  order by i.year, o.no`,
  {
    ...columnsOf(kind.int, 'year', 'no', 'members'),
    ...columnsOf(kind.text, 'starts', 'ends', 'paidBefore', 'note', 'paid', 'counted', 'over', 'reimbursable'),
    reimbursed: kind.text,
    paidMonths: kind.text.array,
    lasers: kind.json<ReplayedLaser[]>(),
  },
);

/** Employees who were billed for medical plans, by month of the contract years. Months without any have no row. */
export const replayEmployees = statement(
  'replay-employees',
  `with ${affiliatedCte}, ${insured(`select 'Paid' as basis`)}, ${companyCte}, ${billedCte(last)}
  select year, ${monthText('coverage_month')} as month, count(*)::int as employees
  from billed group by year, coverage_month`,
  { year: kind.int, month: kind.text, employees: kind.int },
);

/**
 * What the client `$2` was billed for stop-loss per employee in its last month of medical premiums up to `$1`, USD as text;
 * null if nothing was.
 */
export const billedStopLoss = statement(
  'billed-stop-loss',
  `select nullif(round(sum(p.stop_loss) / count(distinct p.employee_id), 2), 0)::text as premium
  from reported_premium p
  where p.customer_id = $2::int and p.plan_type = 'medical' and p.transaction_type = 'B' and p.coverage_month = (
    select max(b.coverage_month) from reported_premium b
    where b.customer_id = $2::int and b.plan_type = 'medical' and b.transaction_type = 'B' and b.coverage_month <= ${last})`,
  { premium: kind.text.orNull },
);
