import type { CalendarDate } from '@worksmart/shared/dates.ts';
import { usualDeductible } from '@worksmart/shared/stop-loss/constants.ts';
import { knownAsCte, latestRow, memberMonthCte, personMonths, scopeCte } from '../claims/claim-months.sql.ts';
import { inReport, ofCompanies, reportedClients } from '../claims/reported-clients.sql.ts';
import type { SqlValue } from '../platform/csv/csv-sql.ts';
import type { HotStatement } from '../platform/hot-read.ts';

/** A member and what was paid for them; amounts in USD, as text, days as `YYYY-MM-DD`. */
export interface ClaimantRow {
  clientId: number;
  client: string;
  /** Of the deductible. */
  year: number;
  deductible: string;
  /** The same for one person throughout; says who it is. */
  person: string;
  memberId: string;
  subscriberId: string;
  lastName: string;
  firstName: string;
  birthday: string;
  /** EE, SP, CH, OT */
  relationship: string;
  /** Whole years on the last day of the range. */
  age: number;
  medical: string;
  pharmacy: string;
  total: string;
  lastPaid: string;
  /** Number of the ICD-10 chapter that most was paid for; null where no claim names a diagnosis. */
  chapter: number | null;
}

export interface ClaimantsAsked {
  start: CalendarDate;
  end: CalendarDate;
  /** Null for all clients. */
  customerIds: readonly number[] | null;
  /** How a member's names begin, in any case. */
  firstName: string | null;
  lastName: string | null;
}

const [first, last, ids] = ['$1::date', '$2::date', '$3::int[]'];
const [firstName, lastName, usual] = ['$4::text', '$5::text', '$6::numeric'];
const of = (row: string) => ofCompanies(row, ids);

/** Condition that a member is asked for; true of everybody where no name is given. @param claim a row of theirs */
export const isNamed = (claim: string): string =>
  `(${firstName} is null or starts_with(lower(${claim}.member_first_name), lower(${firstName})))
   and (${lastName} is null or starts_with(lower(coalesce(${claim}.member_last_name, ${claim}.subscriber_last_name)), lower(${lastName})))`;

/** Column `no`: the number of a person in a year, the same wherever all of those who are listed are numbered. */
const personNo = 'dense_rank() over (order by client_id, year, person) as no';

interface Listing {
  /** SQL of the year that a row `m` counts for, and of the first and last such year. */
  yearOf: (row: string) => string;
  from: string;
  to: string;
  /** Which of them are listed, besides those who have reached half the deductible. */
  also: string;
  order: string;
}

/**
 * CTEs up to `listed`: claimants with their totals and who they are, each with a number (`no`) for later joins: how many
 * rows one by client, year and person gives is guessed far too low. Parameters `$1` to `$6` as `valuesOf` gives them.
 */
const listedCtes = ({ yearOf, from, to, also }: Listing): string => `
  with ${reportedClients(ids, from, to)},
  ${scopeCte({ first, last })},
  ${memberMonthCte({ first, last, of })},
  ${knownAsCte},
  totals as (
    select client_id, year, person, sum(medical) as medical, sum(pharmacy) as pharmacy, max(last_paid) as last_paid,
      max(latest) as latest
    from ${personMonths(yearOf('m'))} p where ${inReport('client_id', 'year', ids)}
    group by 1, 2, 3),
  near as (
    select t.*, coalesce(y.specific_deductible, ${usual})::numeric(12, 2) as deductible
    from totals t left join client_year y on y.customer_id = t.client_id and y.year = t.year
    where (t.medical + t.pharmacy) * 2 >= coalesce(y.specific_deductible, ${usual}) or ${also}),
  listed as (
    select ${personNo}, n.*, c.subscriber_id, c.relationship, c.member_dob, c.member_first_name,
      coalesce(c.member_last_name, c.subscriber_last_name) as member_last_name
    from near n join claim c on ${latestRow('n', 'c')}
    where ${isNamed('c')}),
  chapters as (
    select no, chapter, row_number() over (partition by no order by paid desc, chapter) as place
    from (
      select l.no, j.key::int as chapter, sum(j.value::numeric) as paid
      from ${personMonths(yearOf('m'))} p join listed l using (client_id, year, person)
        cross join jsonb_each_text(p.chapters) j
      group by 1, 2) c)`;

const claimants = (listing: Listing): string => `${listedCtes(listing)}
  select l.client_id as "clientId", u.name as client, l.year, l.deductible::text, l.person,
    case when l.person like '% %' then '' else l.person end as "memberId", coalesce(l.subscriber_id, '') as "subscriberId",
    coalesce(l.member_last_name, '') as "lastName", l.member_first_name as "firstName",
    to_char(l.member_dob, 'YYYY-MM-DD') as birthday, l.relationship,
    extract(year from age(${last}, l.member_dob))::int as age, l.medical::text, l.pharmacy::text,
    (l.medical + l.pharmacy)::text as total, to_char(l.last_paid, 'YYYY-MM-DD') as "lastPaid", c.chapter
  from listed l join customer u on u.id = l.client_id
    left join chapters c on c.no = l.no and c.place = 1
  order by ${listing.order}`;

const monthsYear = (row: string) => `extract(year from ${row}.paid_month)::int`;
const lastYear = () => `extract(year from ${last})::int`;

const nameAsked = `${firstName} is not null or ${lastName} is not null`;

/** Each year of a range has a deductible of its own; who is asked for by name is listed however little was paid. */
const byYear: Listing = {
  ...{ yearOf: monthsYear, from: first, to: last, also: nameAsked },
  order: 'lower(u.name), l.client_id, l.year, l.medical + l.pharmacy desc, l.person',
};

/** The whole range is one; the deductible is that of the year in which it ends. */
const byRange: Listing = {
  ...{ yearOf: lastYear, from: last, to: last, also: 'false' },
  order: 'l.medical + l.pharmacy desc, lower(u.name), l.client_id, l.person',
};

const valuesOf = ({ start, end, customerIds, ...asked }: ClaimantsAsked): SqlValue[] => [
  ...[start, end, customerIds, asked.firstName, asked.lastName, usualDeductible],
];

/** Members for whom at least half their client's specific deductible was paid in a range, the largest first. */
export const highClaimantsSql = (asked: ClaimantsAsked): HotStatement => ({
  ...{ name: 'high-claimants', text: claimants(byRange), values: valuesOf(asked) },
});

/** The same by client and year, each year reckoned for itself. */
export const reinsuredSql = (asked: ClaimantsAsked): HotStatement => ({
  ...{ name: 'reinsured', text: claimants(byYear), values: valuesOf(asked) },
});

/** Whose claims are listed: each key that files name them by. */
const claimsOfListed = `${listedCtes(byYear)},
  keys as (
    select distinct ${personNo}, customer_id, member_key, year from ${personMonths(byYear.yearOf('m'))} p
    where (client_id, year, person) in (select client_id, year, person from listed)),
  claim_days as materialized (
    select k.no, c.claim_number, c.paid_date, min(c.claim_type) as claim_type,
      min(c.service_from) as service_from, max(c.provider_name) as provider_name,
      max(c.diagnosis_code) as diagnosis_code, sum(c.paid) as paid
    from reported_claim c
      join keys k on k.customer_id = c.customer_id and k.member_key = c.member_key
        and k.year = extract(year from c.paid_date)::int
    where c.paid_date between ${first} and ${last} and c.claim_type in ('M', 'R') and ${of('c')}
    group by 1, 2, 3)
  select u.name as client, l.*, d.claim_number, d.paid_date, d.claim_type, d.service_from, d.provider_name,
    d.diagnosis_code, d.paid,
    sum(d.paid) over (partition by l.no order by d.paid_date, d.claim_number) as running
  from claim_days d join listed l using (no) join customer u on u.id = l.client_id`;

/**
 * The claims of those whom `reinsuredSql` lists, one line for each claim and day that it was paid on, in that order.
 * Columns of `t`: those of its claimant, and `claim_number`, `paid_date`, `claim_type`, `service_from`,
 * `provider_name`, `diagnosis_code`, `paid` and `running`, what was paid so far.
 */
export const reinsuredClaims = (asked: ClaimantsAsked): { from: string; values: SqlValue[] } => ({
  from: `from (${claimsOfListed}) t
    order by lower(t.client), t.client_id, t.year, t.medical + t.pharmacy desc, t.person, t.paid_date, t.claim_number`,
  values: valuesOf(asked),
});
