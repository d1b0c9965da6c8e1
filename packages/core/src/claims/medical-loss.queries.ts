import type { CalendarDate } from '@worksmart/shared/dates.ts';
import type { LossParts } from '@worksmart/shared/reports/medical-loss.rules.ts';
import { usualDeductible } from '@worksmart/shared/stop-loss/constants.ts';
import type { HotStatement } from '../platform/hot-read.ts';
import { clientMonthCte, knownAsCte, memberMonthCte, personMonths, scopeCte } from './claim-months.sql.ts';
import { clientJoin, clientOf, inReport, ofCompanies, reportedClients } from './reported-clients.sql.ts';

/** One client and month of the Medical Loss Summary; amounts in USD, as text. */
export interface MedicalLossRow extends LossParts {
  clientId: number;
  client: string;
  /** `YYYY-MM` */
  month: string;
  medical: string;
  pharmacy: string;
  /** Of the claims, those whose service began in a month of the range. */
  incurred: string;
  reinsurance: string;
  rebates: string;
  premium: string;
}

const [first, last, ids] = ['$1::date', '$2::date', '$3::int[]'];
const year = (month: string) => `extract(year from ${month})::int`;
const of = (row: string) => ofCompanies(row, ids);
const yearStart = `date_trunc('year', ${first})::date`;

/**
 * By what a member has cost since January, a month pays back how much further it went beyond the deductible; what
 * adjustments take back again it loses. Only members who came near a deductible at all are followed month by month.
 */
const reinsurance = `
  spent as (
    select client_id, year, person, sum(greatest(medical + pharmacy, 0)) as most from ${personMonths(year('m.paid_month'))} p
    group by 1, 2, 3),
  large as materialized (
    select s.client_id, s.year, s.person, coalesce(y.specific_deductible, $4::numeric) as deductible
    from spent s left join client_year y on y.customer_id = s.client_id and y.year = s.year
    where s.most > coalesce(y.specific_deductible, $4::numeric)),
  followed as (
    select l.client_id, l.year, l.person, l.deductible, p.paid_month, sum(p.medical + p.pharmacy) as paid
    from ${personMonths(year('m.paid_month'))} p join large l using (client_id, year, person)
    group by 1, 2, 3, 4, 5),
  running as (
    select client_id, paid_month, deductible, paid,
      sum(paid) over (partition by client_id, year, person order by paid_month) as total from followed),
  reimbursed as (
    select client_id, paid_month, sum(greatest(total - deductible, 0) - greatest(total - paid - deductible, 0)) as amount
    from running group by 1, 2)`;

const text = `
  with ${reportedClients(ids, first, last)},
  ${scopeCte({ first, last })},
  ${clientMonthCte({ first, last, of })},
  ${memberMonthCte({ first: yearStart, last, of })},
  ${knownAsCte},
  ${reinsurance},
  paid as (
    select ${clientOf('m')} as client_id, m.paid_month as month,
      case m.claim_type when 'M' then m.paid else 0 end as medical,
      case m.claim_type when 'R' then m.paid else 0 end as pharmacy,
      case when m.service_month between date_trunc('month', ${first}) and ${last} then m.paid else 0 end as incurred,
      m.rebate, 0::numeric as reinsurance, 0::numeric as premium, 0::bigint as members
    from client_month m ${clientJoin('m', year('m.paid_month'))}
    where m.claim_type in ('M', 'R')),
  premiums as (
    select ${clientOf('p')} as client_id, p.coverage_month as month, 0::numeric, 0::numeric, 0::numeric, 0::numeric,
      0::numeric, sum(p.premium),
      sum(case when p.transaction_type = 'B' then coalesce(p.member_count, case p.tier when 'EE' then 1 when 'EF' then 3 else 2 end) else 0 end)
    from reported_premium p ${clientJoin('p', year('p.coverage_month'))}
    where p.plan_type = 'medical' and ${ofCompanies('p', ids)}
      and p.coverage_month between date_trunc('month', ${first})::date and ${last}
    group by 1, 2),
  parts as (
    select * from paid union all select * from premiums union all
    select client_id, paid_month, 0, 0, 0, 0, amount, 0, 0 from reimbursed
    where paid_month >= date_trunc('month', ${first})::date)
  select u.id as "clientId", u.name as client, to_char(p.month, 'YYYY-MM') as month, sum(p.medical)::text as medical,
    sum(p.pharmacy)::text as pharmacy, sum(p.incurred)::text as incurred, sum(p.reinsurance)::text as reinsurance,
    sum(p.rebate)::text as rebates, sum(p.premium)::text as premium, sum(p.members)::int as "memberMonths"
  from parts p join customer u on u.id = p.client_id
  where ${inReport('p.client_id', year('p.month'), ids)}
  group by u.id, p.month
  order by lower(u.name), u.id, p.month`;

/**
 * Medical and pharmacy claims paid in a range of days (both counted) beside the medical premiums of its months, by
 * client and month: rows of `MedicalLossRow`, without months in which a client had neither.
 * @param customerIds null for all clients
 */
export const medicalLossSql = (
  range: { start: CalendarDate; end: CalendarDate },
  customerIds: readonly number[] | null = null,
): HotStatement => ({
  name: 'medical-loss',
  text,
  values: [range.start, range.end, customerIds, usualDeductible],
});
