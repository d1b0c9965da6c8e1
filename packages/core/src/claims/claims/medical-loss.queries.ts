import { usualDeductible } from '@worksmart/shared/claims/stop-loss/constants.ts';
import type { CalendarDate } from '@worksmart/shared/platform/dates.ts';
import { columnsOf, kind } from '#platform/row-kind.ts';
import { type Query, type RowOf, statement } from '#platform/statement.ts';
import { clientMonthCte, scopeCte, servedMonthCte } from './claim-months.sql.ts';
import { clientJoin, clientOf, inReport, ofCompanies, reportedClients } from './reported-clients.sql.ts';
import { contractMonthsCte, fallenDueCte, yearOf } from './stop-loss.sql.ts';
import { contractsText, contractTextCte, contractTextOf, sinceFirstContract } from './stop-loss-contract.sql.ts';

const [first, last, ids] = ['$1::date', '$2::date', '$3::int[]'];
const of = (row: string) => ofCompanies(row, ids);
const range = { first, last, of };

/** SQL of the share of a month's days that are in the range. */
const daysCounted = (month: string): string =>
  `(least(${last}, (${month} + interval '1 month' - interval '1 day')::date) - greatest(${first}, ${month}) + 1)`;
const daysOfMonth = (month: string): string =>
  `extract(day from ${month} + interval '1 month' - interval '1 day')::int`;
const byDays = (amount: string, month: string): string =>
  `round(${amount}::numeric * ${daysCounted(month)} / ${daysOfMonth(month)}, 2)`;

/** SQL of the covered members in premiums `p`: each counts in the months that it was billed for. */
export const coveredMembers = `sum(case when p.transaction_type = 'B'
  then coalesce(p.member_count, case p.tier when 'EE' then 1 when 'EF' then 3 else 2 end) else 0 end)`;

/** The amounts of a client's month, in USD. */
export const lossAmounts = ['medical', 'pharmacy', 'incurred', 'rebates', 'reinsurance', 'premium'] as const;
export type LossAmount = (typeof lossAmounts)[number];
const figures = [...lossAmounts, 'members'] as const;

/**
 * SQL of rows of clients' months with some of the figures; the others are 0.
 * @param from SQL from `from` on
 * @param year SQL of the year whose affiliated groups apply
 */
const part = (
  client: string,
  month: string,
  own: { [Figure in (typeof figures)[number]]?: string },
  from: string,
  year = yearOf(month),
) => `
  select ${client} as client_id, ${month} as month, ${year} as year, ${figures.map((name) => `(${own[name] ?? '0'})::numeric as ${name}`).join(', ')}
  ${from}`;

const paidFor = (type: 'M' | 'R') => `case m.claim_type when '${type}' then m.paid else 0 end`;

const parts = [
  part(
    clientOf('m'),
    'm.paid_month',
    { medical: paidFor('M'), pharmacy: paidFor('R'), rebates: 'm.rebate' },
    `from client_month m ${clientJoin('m', yearOf('m.paid_month'))} where m.claim_type in ('M', 'R')`,
  ),
  part(
    clientOf('m'),
    'm.service_month',
    { incurred: 'm.paid' },
    `from served_month m ${clientJoin('m', yearOf('m.service_month'))}`,
  ),
  part(
    clientOf('p'),
    'p.coverage_month',
    { premium: byDays('sum(p.premium)', 'p.coverage_month'), members: byDays(coveredMembers, 'p.coverage_month') },
    `from reported_premium p ${clientJoin('p', yearOf('p.coverage_month'))}
    where p.plan_type = 'medical' and ${ofCompanies('p', ids)}
      and p.coverage_month between date_trunc('month', ${first})::date and ${last}
    group by 1, 2`,
  ),
  part('client_id', 'paid_month', { reinsurance: 'amount' }, 'from fallen_due', 'year'),
];

const sums = lossAmounts.map((name) => `sum(p.${name})::text as ${name}`);

/** Amounts in USD, as text. */
export const medicalLoss = statement(
  'medical-loss',
  `with ${reportedClients(ids, sinceFirstContract(first), last)},
  ${scopeCte(range)},
  ${clientMonthCte(range)},
  ${servedMonthCte(range)},
  ${contractMonthsCte(range)},
  ${contractTextCte(range)},
  ${fallenDueCte(inReport('client_id', 'year', ids), '$4::numeric')},
  parts as (${parts.join(' union all ')})
  select u.id as "clientId", u.name as client, to_char(p.month, 'YYYY-MM') as month, ${sums.join(', ')},
    sum(p.members)::float8 as "memberMonths", ${daysCounted('p.month')} as "daysCounted",
    ${daysOfMonth('p.month')} as "daysOfMonth", ${contractsText} as contracts
  from parts p join customer u on u.id = p.client_id ${contractTextOf('u.id')}
  where ${inReport('p.client_id', 'p.year', ids)}
  group by u.id, p.month, ct.text
  order by lower(u.name), u.id, p.month`,
  {
    clientId: kind.int,
    client: kind.text,
    /** `YYYY-MM` */
    month: kind.text,
    /** `incurred`: claims whose service began in the month on a day of the range, whenever they were paid. */
    ...columnsOf(kind.text, ...lossAmounts),
    memberMonths: kind.float,
    /** Days of the month that are in the range. Premium and member-months are prorated by them. */
    ...columnsOf(kind.int, 'daysCounted', 'daysOfMonth'),
    /** The client's stop-loss contracts in the range, by year; `Paid` if all are the usual one. */
    contracts: kind.text,
  },
);

/** One client and month of the Medical Loss Summary. */
export type MedicalLossRow = RowOf<typeof medicalLoss>;

/**
 * Returns the query of medical and pharmacy claims paid in a range of days (inclusive) and of the medical premiums of
 * its months. Premiums of a month that the range cuts are prorated by days. Its rows are `MedicalLossRow`s by client and
 * month, without months in which a client had neither.
 * @param customerIds null for all clients
 */
export const medicalLossQuery = (
  range: { start: CalendarDate; end: CalendarDate },
  customerIds: readonly number[] | null = null,
): Query<MedicalLossRow> => [medicalLoss, [range.start, range.end, customerIds, usualDeductible]];
