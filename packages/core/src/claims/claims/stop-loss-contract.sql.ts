import type { ClaimRange } from './claim-months.sql.ts';
import { clientOf } from './reported-clients.sql.ts';

/*
 * A client's stop-loss contract of a year defines when it begins and which claims it counts, by their days of service
 * and payment. The usual contract is the calendar year and counts all claims paid in it. Every other contract is a row
 * of `contract`.
 */

/** SQL of the first day of a client's contract `away` years from that of `y`; a year without a row has the usual one. */
const startOfYear = (y: string, away: 1 | -1): string => `make_date(${y}.year + (${away}), coalesce((
  select o.contract_start_month from client_year o where o.customer_id = ${y}.customer_id and o.year = ${y}.year + (${away})), 1), 1)`;

const afterYear = (day: string): string => `(${day} + interval '12 months')::date`;

/**
 * SQL of the days of a contract: `starts`; `ends` (excluded), after 12 months or when the client's next contract begins;
 * `gap_from`, the first day before it without a contract, or null; and the periods (end excluded) in which a claim must be
 * paid and served.
 * @param y alias of a row of `client_year`
 */
export const contractDays = (y: string): string => `
  select s.starts, s.ends, s.gap_from,
    case ${y}.stop_loss_basis when '12/15' then (s.ends + interval '3 months')::date else s.ends end as paid_before,
    case ${y}.stop_loss_basis when 'Paid' then date '-infinity' when '15/12' then (s.starts - interval '3 months')::date
      when '24/12' then (s.starts - interval '12 months')::date else s.starts end as served_from,
    case ${y}.stop_loss_basis when 'Paid' then date 'infinity' else s.ends end as served_before
  from (
    select r.starts, least(${afterYear('r.starts')}, ${startOfYear(y, 1)}) as ends,
      case when ${afterYear(startOfYear(y, -1))} < r.starts then ${afterYear(startOfYear(y, -1))} end as gap_from
    from (select make_date(${y}.year, ${y}.contract_start_month, 1) as starts) r) s`;

/** Condition that a client's year does not have the usual contract. @param y see `contractDays` */
const isOther = (y: string): string => `(${y}.contract_start_month <> 1 or ${y}.stop_loss_basis <> 'Paid')`;

/** SQL of the contracts other than the usual one: client, year, `basis` and the days of `contractDays`. The usual contract is never cut. */
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

const shownDay = (day: string): string => `to_char(${day}, 'MM/DD/YYYY')`;

/** SQL of a text about an early end of the contract `w` and a gap before it. */
const unusualDays = (
  w: string,
  { short, gap }: Record<'short' | 'gap', (from: string, to: string) => string>,
): string => `
  case when ${w}.ends < ${afterYear(`${w}.starts`)} then ${short(shownDay(`${w}.starts`), shownDay(`${w}.ends - 1`))} end,
  case when ${w}.gap_from is not null then ${gap(shownDay(`${w}.gap_from`), shownDay(`${w}.starts - 1`))} end`;

/** SQL of a sentence about each unusual day of a contract `w`; empty for a usual one, or without a contract. */
export const contractNote = (w: string): string =>
  `concat_ws(' ', ${unusualDays(w, {
    short: (_, to) => `'Short contract year: ends on ' || ${to} || ', because the next contract begins then.'`,
    gap: (from, to) => `'No contract counts claims paid from ' || ${from} || ' to ' || ${to} || '.'`,
  })})`;

/** The CTE `contract_text`: for each client with contracts in a range a text that lists them, with early ends and gaps. Needs `contract`. */
export const contractTextCte = ({ first, last }: Pick<ClaimRange, 'first' | 'last'>): string => `
  contract_text as materialized (
    select w.client_id, string_agg(concat_ws(' ', w.year || ': ' || w.basis || ' from ' || ${shownDay('w.starts')}, ${unusualDays(
      'w',
      {
        short: (_, to) => `'to ' || ${to}`,
        gap: (from, to) => `'(no contract from ' || ${from} || ' to ' || ${to} || ')'`,
      },
    )}), '; ' order by w.year) as text
    from contract w where coalesce(w.gap_from, w.starts) <= ${last} and w.paid_before > ${first}
    group by w.client_id)`;

/** SQL that joins that text of a client, and SQL of it: `Paid` if all contracts are the usual one. */
export const contractTextOf = (client: string): string => `left join contract_text ct on ct.client_id = ${client}`;
export const contractsText = `coalesce(ct.text, 'Paid')`;
