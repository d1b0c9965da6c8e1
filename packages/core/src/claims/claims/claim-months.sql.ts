import { memberSums, monthOf, monthSums, sumsInStep } from './claim-sums.sql.ts';
import { clientJoin, clientOf } from './reported-clients.sql.ts';

/** A range of days, inclusive, and a condition on customers, as SQL fragments. */
export interface ClaimRange {
  first: string;
  last: string;
  /** Condition on the customer of the rows with the given alias. */
  of: (row: string) => string;
}

const isCut = (first: string): string => `${first} > ${monthOf(first)}`;
const lastOf = (month: string): string => `(${month} + interval '1 month' - interval '1 day')::date`;

/**
 * CTE `scope`: whether the stored sums include exactly the published claims (`in_step`), whether claims were paid after
 * the range but in its last month (`ends_cut`), and whether the stored sums alone are sufficient (`summed`).
 */
export const scopeCte = ({ first, last }: Pick<ClaimRange, 'first' | 'last'>): string => `scope as materialized (
  select in_step, ends_cut, in_step and not ends_cut and not ${isCut(first)} as summed
  from (
    select ${sumsInStep} as in_step,
      exists (select from claim_month m where m.paid_month = ${monthOf(last)} and m.last_paid > ${last}) as ends_cut) s)`;

/** Condition that `claim` is the row with a member's identity. */
export const latestRow = (sums: string, claim: string): string =>
  `${claim}.import_id = (${sums}.latest >> 32)::int and ${claim}.row_no = (${sums}.latest & 4294967295)::int`;

const living = (row: string) => `join customer u on u.id = ${row}.customer_id and u.deleted_at is null`;
const inStep = '(select in_step from scope)';

interface Pieces {
  /** Days, inclusive. `opens` is before `first` when earlier payments are needed too. */
  range: ClaimRange;
  opens?: string;
  /** Whether the range's last month has claims beyond it. */
  endsCut: string;
  /** SQL of the stored sums whose row `m` meets a condition. */
  kept: (condition: string) => string;
  month: 'paid_month' | 'service_month';
  /** SQL that sums the same figures from claims `c`. @param claims SQL from the table name on */
  made: (claims: string) => string;
  day: 'paid_date' | 'service_from';
}

/**
 * SQL of sums by month: stored sums for whole months, and sums over claims for months that the range cuts. While the
 * stored sums are outdated, everything is summed from claims. Ranges are parameters, so that each part gets a good plan.
 */
const byMonths = ({ range, opens = range.first, endsCut, kept, month, made, day }: Pieces): string => {
  const { first, last, of } = range;
  const [startsCut, firstMonth, lastMonth] = [isCut(first), monthOf(first), monthOf(last)];
  const claims = (when: string, from: string, to: string) =>
    made(`reported_claim c where ${when} and c.${day} between ${from} and ${to} and ${of('c')}`);
  const whole = `${inStep} and m.${month} between ${monthOf(opens)} and ${lastMonth} and ${of('m')}
    and not (${startsCut} and m.${month} = ${firstMonth}) and not (${endsCut} and m.${month} = ${lastMonth})`;
  return [
    kept(whole),
    claims(`not ${inStep}`, opens, last),
    claims(`${inStep} and ${startsCut}`, `greatest(${opens}, ${firstMonth})`, `least(${last}, ${lastOf(firstMonth)})`),
    claims(`${inStep} and ${endsCut} and not (${startsCut} and ${firstMonth} = ${lastMonth})`, lastMonth, last),
  ].join(' union all ');
};

const byPayment = { month: 'paid_month', day: 'paid_date', endsCut: '(select ends_cut from scope)' } as const;

/** CTE of each customer's claim totals by month of payment and of service, with the columns of `claim_month`. */
export const clientMonthCte = (range: ClaimRange): string => {
  const columns = 'customer_id, paid_month, service_month, claim_type, billed, allowed, paid, rebate';
  const kept = (condition: string) =>
    `select m.${columns.replaceAll(', ', ', m.')} from claim_month m ${living('m')} where ${condition}`;
  const made = (claims: string) => `select ${columns} from (${monthSums(claims)}) r`;
  return `client_month as (${byMonths({ range, ...byPayment, kept, made })})`;
};

/** CTE of each customer's medical and pharmacy claim totals by month of service, whenever they were paid. */
export const servedMonthCte = (range: ClaimRange): string => {
  const kinds = (row: string) => `${row}.claim_type in ('M', 'R')`;
  const kept = (condition: string) => `
    select m.customer_id, m.service_month, sum(m.paid) as paid from claim_month m ${living('m')}
    where ${kinds('m')} and ${condition} group by 1, 2`;
  const made = (claims: string) => `
    select c.customer_id, ${monthOf('c.service_from')}, sum(c.paid) from ${claims} and ${kinds('c')} group by 1, 2`;
  const endsCut = `${range.last} < ${lastOf(monthOf(range.last))}`;
  return `served_month as (${byMonths({ range, month: 'service_month', day: 'service_from', endsCut, kept, made })})`;
};

const memberColumns = 'customer_id, paid_month, member_key, medical, pharmacy, last_paid, latest, chapters';

/**
 * CTE of each member's claim totals by month of payment, with the columns of `claim_member_month` and `in_range`. Not
 * materialized: reading the sums of many members again is faster than storing them.
 */
export const memberMonthCte = (range: ClaimRange): string => memberMonths(range, range.first, '', '');

/**
 * Like `memberMonthCte`, but from an earlier day on. Payments before the range are not `in_range`. `contract_year` is
 * null.
 * @param opens SQL of the first day of a month
 * @param besides SQL of a table whose rows are added, with `contract_year` (`contractMemberSums`)
 */
export const memberMonthsSince = (range: ClaimRange, opens: string, besides: string): string =>
  memberMonths(range, opens, ', null::int as contract_year', `union all select * from ${besides}`);

const memberMonths = (range: ClaimRange, opens: string, more: string, besides: string): string => {
  const kept = (condition: string) => `
    select m.${memberColumns.replaceAll(', ', ', m.')}, m.paid_month >= ${range.first} as in_range${more}
    from claim_member_month m ${living('m')} where ${condition}`;
  const made = (claims: string) =>
    `select ${memberColumns}, in_range${more} from (${memberSums(claims, [isInRange(range)])}) r`;
  return `member_month as not materialized (${byMonths({ range, opens, ...byPayment, kept, made })} ${besides})`;
};

const isInRange = ({ first }: ClaimRange) => ({ name: 'in_range', sql: `c.paid_date >= ${first}` });

/**
 * SQL of claim totals by member, month of payment and contract year, with the columns of `memberMonthsSince`.
 * @param claims see `memberSums`
 * @param year SQL of the contract year
 */
export const contractMemberSums = (range: ClaimRange, claims: string, year: string): string =>
  `select ${memberColumns}, in_range, contract_year
   from (${memberSums(claims, [isInRange(range), { name: 'contract_year', sql: year }])}) r`;

/** CTE of the number of claims of each customer in the range. Each claim is counted once. */
export const claimCountCte = ({ first, last, of }: ClaimRange): string => `claim_count as (
  select m.customer_id, sum(m.claims)::bigint as claims from claim_month_count m ${living('m')}
  where (select summed from scope) and m.paid_month between ${monthOf(first)} and ${monthOf(last)}
    and m.previous_month < ${first} and ${of('m')}
  group by 1
  union all
  select c.customer_id, count(distinct c.claim_number) from reported_claim c
  where not (select summed from scope) and c.paid_date between ${first} and ${last} and ${of('c')}
  group by 1)`;

const plainKey = (row: string): string => `${row}.member_key not like '% %'`;

/**
 * CTE `known_as`: the member ids that other files use for members of older invoices. Those have no member ids and
 * identify members by subscriber, birth date and first name. Needs `member_month`.
 */
export const knownAsCte = `known_as as (
  select m.customer_id, max(m.member_key) as member_key,
    c.subscriber_id || ' ' || to_char(c.member_dob, 'YYYY-MM-DD') || ' ' || upper(c.member_first_name) as otherwise
  from member_month m join claim c on ${latestRow('m', 'c')}
  where exists (select from file_import where format = 1 and state = 'published') and ${plainKey('m')}
  group by 1, 3)`;

/** Joins `known_as`, so that `personOf` is the same key for one person in every file. */
export const personJoin = (row: string): string =>
  `left join known_as on known_as.customer_id = ${row}.customer_id and known_as.otherwise = ${row}.member_key`;
/** SQL of the person's key for a row of `member_month`. Needs `personJoin`. */
export const personOf = (row: string): string => `coalesce(known_as.member_key, ${row}.member_key)`;

/**
 * SQL of a table of `member_month` rows with the person and the client they are reported under: `client_id`, `year`,
 * `person` and the row's own columns. `offset 0` keeps it a separate subquery: otherwise PostgreSQL underestimates the
 * rows of a join by client alone and joins each client's members with each other.
 * @param year SQL of the year that a row `m` counts for
 * @param more a further column and the join that it needs
 */
export const personMonths = (year: string, more: { column: string; join: string }): string => `(
  select ${clientOf('m')} as client_id, ${year} as year, ${personOf('m')} as person, m.*, ${more.column}
  from member_month m ${clientJoin('m', year)} ${personJoin('m')} ${more.join} offset 0)`;
