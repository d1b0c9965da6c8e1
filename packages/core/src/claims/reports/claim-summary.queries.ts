import type { ReportFilters } from '@worksmart/shared/claims/reports/schema.ts';
import {
  claimCountCte,
  clientMonthCte,
  knownAsCte,
  memberMonthCte,
  personJoin,
  personOf,
  scopeCte,
} from '#claims/claims/claim-months.sql.ts';
import { clientJoin, clientOf, inReport, ofCompanies, reportedClients } from '#claims/claims/reported-clients.sql.ts';
import { kind } from '#platform/row-kind.ts';
import { type Query, type RowOf, statement } from '#platform/statement.ts';

/** Amounts in USD, as text. */
export interface ClaimSums {
  billed: string;
  allowed: string;
  paid: string;
}

const [first, last, ids] = ['$1::date', '$2::date', '$3::int[]'];
const of = (row: string) => ofCompanies(row, ids);
const year = `extract(year from ${last})::int`;
const sums = `sum(billed)::text as billed, sum(allowed)::text as allowed, sum(paid)::text as paid`;
const paidFor = (type: string) => `coalesce(sum(paid) filter (where claim_type = '${type}'), 0)::text`;

/** A company is listed under the client that it belonged to in the year in which the range ends. */
const summary = statement(
  'claim-summary',
  `with ${reportedClients(ids, last, last)},
  ${scopeCte({ first, last })},
  ${clientMonthCte({ first, last, of })},
  ${memberMonthCte({ first, last, of })},
  ${knownAsCte},
  ${claimCountCte({ first, last, of })},
  rows as (
    select ${clientOf('m')} as client_id, m.* from client_month m ${clientJoin('m', year)}
    where ${inReport(clientOf('m'), year, ids)}),
  by_client as (select client_id, ${sums} from rows group by 1),
  claimants as (
    select ${clientOf('m')} as client_id, count(distinct ${personOf('m')}) as claimants
    from member_month m ${clientJoin('m', year)} ${personJoin('m')} group by 1),
  counts as (
    select ${clientOf('m')} as client_id, sum(m.claims) as claims from claim_count m ${clientJoin('m', year)} group by 1),
  clients as (
    select u.name as client, c.claims::int, p.claimants::int, b.billed, b.allowed, b.paid
    from by_client b join customer u on u.id = b.client_id join counts c using (client_id) join claimants p using (client_id)
    order by lower(u.name), u.id)
  select
    coalesce((select json_agg(c) from clients c), '[]') as clients,
    coalesce((select json_agg(k) from (
      select claim_type as kind, ${sums} from rows group by 1 order by position(claim_type in 'MRDV')) k), '[]') as kinds,
    coalesce((select json_agg(m) from (
      select to_char(paid_month, 'YYYY-MM') as month, ${paidFor('M')} as medical, ${paidFor('R')} as pharmacy
      from rows group by paid_month order by paid_month) m), '[]') as months`,
  {
    /** By name. */
    clients: kind.json<(ClaimSums & { client: string; claims: number; claimants: number })[]>(),
    /** By type of claim: M, R, D, V. */
    kinds: kind.json<(ClaimSums & { kind: string })[]>(),
    /** By month of payment, `YYYY-MM`. */
    months: kind.json<{ month: string; medical: string; pharmacy: string }[]>(),
  },
);

/** Returns the query of one row: claims of all kinds paid in a range of days, first and last day included. */
/** The content of the Claim Summary. */
export type ClaimSummaryRead = RowOf<typeof summary>;

export const claimSummaryQuery = (filter: ReportFilters['claimSummary']): Query<ClaimSummaryRead> => [
  summary,
  [filter.start, filter.end, filter.customerIds],
];
