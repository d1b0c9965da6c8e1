import { memberSums, monthOf, monthSums, sumsInStep } from './claim-sums.sql.ts';
import { clientJoin, clientOf } from './reported-clients.sql.ts';

/** A range of days, both counted, and whose rows are wanted: pieces of SQL. */
export interface ClaimRange {
  first: string;
  last: string;
  /** Condition on the customer of rows that the given name stands for. */
  of: (row: string) => string;
}

const months = ({ first, last }: ClaimRange, month: string): string =>
  `${month} between ${monthOf(first)} and ${monthOf(last)}`;

/**
 * CTE `scope`, whose `summed` says that the kept sums tell the same as the claims themselves: they count what is
 * published at this moment, and the range cuts no month that has claims beyond it.
 */
export const scopeCte = ({ first, last }: Pick<ClaimRange, 'first' | 'last'>): string => `scope as materialized (
  select ${first} = ${monthOf(first)}
    and not exists (select from claim_month m where m.paid_month = ${monthOf(last)} and m.last_paid > ${last})
    and ${sumsInStep} as summed)`;

/** Condition that `claim` is the row that says who a member is. */
export const latestRow = (sums: string, claim: string): string =>
  `${claim}.import_id = (${sums}.latest >> 32)::int and ${claim}.row_no = (${sums}.latest & 4294967295)::int`;

const living = (row: string) => `join customer u on u.id = ${row}.customer_id and u.deleted_at is null`;
const bySums = '(select summed from scope)';

const claims = (range: ClaimRange, also = ''): string =>
  `reported_claim c where not ${bySums} and c.paid_date between ${range.first} and ${range.last} and ${range.of('c')}${also}`;

/** CTE of what each customer's claims came to by month of payment and of service, with the columns of `claim_month`. */
export const clientMonthCte = (range: ClaimRange): string => `client_month as (
  select m.customer_id, m.paid_month, m.service_month, m.claim_type, m.billed, m.allowed, m.paid, m.rebate
  from claim_month m ${living('m')} where ${bySums} and ${months(range, 'm.paid_month')} and ${range.of('m')}
  union all
  select customer_id, paid_month, service_month, claim_type, billed, allowed, paid, rebate from (${monthSums(claims(range))}) r)`;

/**
 * CTE of what each member's claims came to by month of payment, with the columns of `claim_member_month`. Read anew for
 * each use: sums of many members are read sooner than they are put aside.
 */
export const memberMonthCte = (range: ClaimRange): string => `member_month as not materialized (
  select m.customer_id, m.paid_month, m.member_key, m.medical, m.pharmacy, m.last_paid, m.latest, m.chapters
  from claim_member_month m ${living('m')} where ${bySums} and ${months(range, 'm.paid_month')} and ${range.of('m')}
  union all
  select customer_id, paid_month, member_key, medical, pharmacy, last_paid, latest, chapters
  from (${memberSums(claims(range))}) r)`;

/** CTE of how many claims each customer had in the range, each counted once. */
export const claimCountCte = (range: ClaimRange): string => `claim_count as (
  select m.customer_id, sum(m.claims)::bigint as claims from claim_month_count m ${living('m')}
  where ${bySums} and ${months(range, 'm.paid_month')} and m.previous_month < ${range.first} and ${range.of('m')}
  group by 1
  union all
  select c.customer_id, count(distinct c.claim_number) from ${claims(range)} group by 1)`;

const plainKey = (row: string): string => `${row}.member_key not like '% %'`;

/**
 * CTE `known_as`: by which id other files name a member whom an invoice of the older version, which has no member ids,
 * names by subscriber, birthday and first name. Needs `member_month`.
 */
export const knownAsCte = `known_as as (
  select m.customer_id, max(m.member_key) as member_key,
    c.subscriber_id || ' ' || to_char(c.member_dob, 'YYYY-MM-DD') || ' ' || upper(c.member_first_name) as otherwise
  from member_month m join claim c on ${latestRow('m', 'c')}
  where exists (select from file_import where format = 1 and state = 'published') and ${plainKey('m')}
  group by 1, 3)`;

/** Joins by which a row of `member_month` is of one person, whatever file it came from, and that person's key. */
export const personJoin = (row: string): string =>
  `left join known_as on known_as.customer_id = ${row}.customer_id and known_as.otherwise = ${row}.member_key`;
export const personOf = (row: string): string => `coalesce(known_as.member_key, ${row}.member_key)`;

/**
 * SQL of a table of `member_month` by the person and the client that it is reported under: `client_id`, `year`, `person`
 * and its own columns. Joined whole (`offset 0`): how many rows a join by client alone would make, before it comes to the
 * person, is guessed far too low, and then each client's members are joined with each other.
 * @param year SQL of the year that a row `m` counts for
 */
export const personMonths = (year: string): string => `(
  select ${clientOf('m')} as client_id, ${year} as year, ${personOf('m')} as person, m.*
  from member_month m ${clientJoin('m', year)} ${personJoin('m')} offset 0)`;
