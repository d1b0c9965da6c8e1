import type { ClaimRange } from './claim-months.sql.ts';
import { clientOf } from './reported-clients.sql.ts';

/*
 * A client's stop-loss contract of a year defines when it begins and which claims it counts, by their days of service
 * and payment. The usual contract is the calendar year and counts all claims paid in it. Every other contract is a row
 * of `contract`.
 */

/**
 * SQL of the days of a contract: `starts`, and the periods (end excluded) in which a claim must be paid and served.
 * @param y alias of a row of `client_year`
 */
const contractDays = (y: string): string => `
  select s.starts,
    (s.starts + case ${y}.stop_loss_basis when '12/15' then interval '15 months' else interval '12 months' end)::date as paid_before,
    case ${y}.stop_loss_basis when 'Paid' then date '-infinity' when '15/12' then (s.starts - interval '3 months')::date
      when '24/12' then (s.starts - interval '12 months')::date else s.starts end as served_from,
    case ${y}.stop_loss_basis when 'Paid' then date 'infinity' else (s.starts + interval '12 months')::date end as served_before
  from (select make_date(${y}.year, ${y}.contract_start_month, 1) as starts) s`;

/** Condition that a client's year does not have the usual contract. @param y see `contractDays` */
const isOther = (y: string): string => `(${y}.contract_start_month <> 1 or ${y}.stop_loss_basis <> 'Paid')`;

/** SQL of the contracts other than the usual one: client, year, `basis` and the days of `contractDays`. */
export const otherContracts = (condition: string): string => `
  select y.customer_id as client_id, y.year, y.stop_loss_basis as basis, d.*
  from client_year y cross join lateral (${contractDays('y')}) d where ${isOther('y')} and ${condition}`;

/** Condition that a contract `w` counts a claim `c`, by the claim's days. */
export const daysCounted = (c: string, w: string): string =>
  `${c}.paid_date >= ${w}.starts and ${c}.paid_date < ${w}.paid_before
   and ${c}.service_from >= ${w}.served_from and ${c}.service_from < ${w}.served_before`;

/** SQL of a day in the first year whose contract can include a given day. With run-out, that is two years earlier. */
export const sinceFirstContract = (day: string): string => `(${day} - interval '2 years')`;

/**
 * CTEs `contract` (the contracts other than the usual one) and `contract_company` (the companies whose claims each
 * contract counts: those reported under its client in its year). Needs `affiliated`.
 */
export const contractCte = ({ first, last }: Pick<ClaimRange, 'first' | 'last'>): string => `
  contract as materialized (
    ${otherContracts(`y.year between extract(year from ${sinceFirstContract(first)})::int and extract(year from ${last})::int`)}),
  contract_company as materialized (
    select w.*, w.client_id as customer_id from contract w
    where not exists (select from affiliated a where a.customer_id = w.client_id and a.year = w.year)
    union all
    select w.*, a.customer_id from contract w join affiliated a using (client_id, year))`;

/**
 * SQL that joins the contract of the client that a row is reported under, if it is not the usual one.
 * @param year SQL of a year
 */
export const contractOf = (row: string, year: string, alias: string): string =>
  `left join contract ${alias} on ${alias}.client_id = ${clientOf(row)} and ${alias}.year = ${year}`;

/** SQL of a text that lists the client's contracts in a range; `Paid` if all are the usual one. */
export const contractsText = (
  client: string,
  { first, last }: Pick<ClaimRange, 'first' | 'last'>,
): string => `coalesce((
  select string_agg(w.year || ': ' || w.basis || ' from ' || to_char(w.starts, 'MM/DD/YYYY'), '; ' order by w.year)
  from contract w where w.client_id = ${client} and w.starts <= ${last} and w.paid_before > ${first}), 'Paid')`;
