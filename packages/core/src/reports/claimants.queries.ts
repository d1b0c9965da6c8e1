import type { CalendarDate } from '@worksmart/shared/dates.ts';
import { usualDeductible } from '@worksmart/shared/stop-loss/constants.ts';
import { latestRow, scopeCte } from '../claims/claim-months.sql.ts';
import { inReport, ofCompanies, reportedClients } from '../claims/reported-clients.sql.ts';
import {
  contractMonths,
  contractMonthsCte,
  contractStart,
  contractYear,
  deductibleJoin,
  deductibleOf,
  fellDue,
  reimbursable,
  standingCte,
} from '../claims/stop-loss.sql.ts';
import type { SqlValue } from '../platform/csv/csv-sql.ts';
import type { HotStatement } from '../platform/hot-read.ts';

/** A member and what was paid for them; amounts in USD, as text, days as `YYYY-MM-DD`. */
export interface ClaimantRow {
  clientId: number;
  client: string;
  /** Of the deductible. */
  year: number;
  deductible: string;
  /** What of the amounts beyond the deductible fell due in the range; negative where more was taken back. */
  due: string;
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
}

/** A member in the whole range. */
export interface HighClaimantRow extends ClaimantRow {
  /** Number of the ICD-10 chapter that most was paid for; null where no claim names a diagnosis. */
  chapter: number | null;
}

/** A member in one contract year. */
export interface ReinsuredRow extends ClaimantRow {
  /** Paid since the contract year began, to the last day of the range, and what of it is reimbursable. */
  sinceStart: string;
  toDate: string;
  onNotice: boolean;
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

const isNear = (total: string): string => `${total} * 2 >= deductible`;

/**
 * CTEs up to `listed`: claimants with their totals and who they are, each with a number (`no`) for later joins: how many
 * rows one by client, year and person gives is guessed far too low. Parameters `$1` to `$6` as `valuesOf` gives them.
 * @param near CTE `near` of those of `standing` who are listed, whatever their names are
 */
const listedCtes = (near: string): string => `
  with ${reportedClients(ids, first, last)},
  ${scopeCte({ first, last })},
  ${contractMonthsCte({ first, last, of })},
  ${standingCte(inReport('client_id', 'year', ids), usual)},
  ${near},
  listed as (
    select ${personNo}, n.*, c.subscriber_id, c.relationship, c.member_dob, c.member_first_name,
      coalesce(c.member_last_name, c.subscriber_last_name) as member_last_name
    from near n join claim c on ${latestRow('n', 'c')}
    where ${isNamed('c')})`;

/** Each contract year for itself; who is asked for by name is listed however little was paid. */
const nearByYear = `near as (
    select *, ${isNear('since_start')} as on_notice from standing
    where ${isNear('since_start')} or due <> 0 or ${firstName} is not null or ${lastName} is not null)`;

/** The whole range is one; the deductible is that of the year in which it ends. */
const nearInRange = `in_range as (
    select client_id, ${contractYear(last)} as year, person, sum(medical) as medical, sum(pharmacy) as pharmacy,
      max(last_paid) as last_paid, max(latest) as latest, sum(due) as due
    from standing group by 1, 2, 3),
  near as (
    select r.*, d.deductible from in_range r ${deductibleJoin('r.client_id', 'r.year')}
      cross join lateral (select ${deductibleOf(usual)} as deductible) d
    where ${isNear('(medical + pharmacy)')} or due <> 0)`;

const claimantColumns = `
  l.client_id as "clientId", u.name as client, l.year, l.deductible::text, l.due::text, l.person,
    case when l.person like '% %' then '' else l.person end as "memberId", coalesce(l.subscriber_id, '') as "subscriberId",
    coalesce(l.member_last_name, '') as "lastName", l.member_first_name as "firstName",
    to_char(l.member_dob, 'YYYY-MM-DD') as birthday, l.relationship,
    extract(year from age(${last}, l.member_dob))::int as age, l.medical::text, l.pharmacy::text,
    (l.medical + l.pharmacy)::text as total, coalesce(to_char(l.last_paid, 'YYYY-MM-DD'), '') as "lastPaid"`;

const inRangeText = `${listedCtes(nearInRange)},
  chapters as (
    select no, chapter, row_number() over (partition by no order by paid desc, chapter) as place
    from (
      select l.no, j.key::int as chapter, sum(j.value::numeric) as paid
      from ${contractMonths} p join listed l using (client_id, person)
        cross join jsonb_each_text(p.chapters) j
      where p.in_range
      group by 1, 2) c)
  select ${claimantColumns}, c.chapter
  from listed l join customer u on u.id = l.client_id
    left join chapters c on c.no = l.no and c.place = 1
  order by l.medical + l.pharmacy desc, lower(u.name), l.client_id, l.person`;

const byYearText = `${listedCtes(nearByYear)}
  select ${claimantColumns}, l.since_start::text as "sinceStart", l.to_date::text as "toDate", l.on_notice as "onNotice"
  from listed l join customer u on u.id = l.client_id
  order by lower(u.name), l.client_id, l.year, l.medical + l.pharmacy desc, l.person`;

const valuesOf = ({ start, end, customerIds, ...asked }: ClaimantsAsked): SqlValue[] => [
  ...[start, end, customerIds, asked.firstName, asked.lastName, usualDeductible],
];

/**
 * Members for whom at least half their client's specific deductible was paid in a range, or something fell due in it,
 * the largest first: rows of `HighClaimantRow`.
 */
export const highClaimantsSql = (asked: ClaimantsAsked): HotStatement => ({
  ...{ name: 'high-claimants', text: inRangeText, values: valuesOf(asked) },
});

/**
 * Members who have reached half the deductible since their contract year began, or for whom something fell due in the
 * range, by client and contract year: rows of `ReinsuredRow`.
 */
export const reinsuredSql = (asked: ClaimantsAsked): HotStatement => ({
  ...{ name: 'reinsured', text: byYearText, values: valuesOf(asked) },
});

/** Whose claims are listed: each key that files name them by. */
const claimsOfListed = `${listedCtes(nearByYear)},
  keys as (
    select distinct ${personNo}, customer_id, member_key, year from ${contractMonths} p
    where (client_id, year, person) in (select client_id, year, person from listed)),
  claim_days as materialized (
    select k.no, c.claim_number, c.paid_date, min(c.claim_type) as claim_type,
      min(c.service_from) as service_from, max(c.provider_name) as provider_name,
      max(c.diagnosis_code) as diagnosis_code, sum(c.paid) as paid
    from reported_claim c
      join keys k on k.customer_id = c.customer_id and k.member_key = c.member_key
        and k.year = ${contractYear('c.paid_date')}
    where c.paid_date between ${contractStart(first)} and ${last} and c.claim_type in ('M', 'R') and ${of('c')}
    group by 1, 2, 3),
  running as (
    select d.*, sum(d.paid) over (partition by d.no order by d.paid_date, d.claim_number) as running from claim_days d)
  select u.name as client, l.*, r.claim_number, r.paid_date, r.paid_date < ${first} as before_range, r.claim_type,
    r.service_from, r.provider_name, r.diagnosis_code, r.paid, r.running,
    ${reimbursable('r.running', 'l.deductible')} as so_far,
    ${fellDue('r.running - r.paid', 'r.running', 'l.deductible')} as fell_due
  from running r join listed l using (no) join customer u on u.id = l.client_id`;

/**
 * The claims of those whom `reinsuredSql` lists since their contract year began, one line for each claim and day that it
 * was paid on, in that order. Columns of `t`: those of its claimant, and `claim_number`, `paid_date`, `before_range`,
 * `claim_type`, `service_from`, `provider_name`, `diagnosis_code`, `paid`, `running` (paid so far), `so_far`
 * (reimbursable of that) and `fell_due` (with this line).
 */
export const reinsuredClaims = (asked: ClaimantsAsked): { from: string; values: SqlValue[] } => ({
  from: `from (${claimsOfListed}) t
    order by lower(t.client), t.client_id, t.year, t.medical + t.pharmacy desc, t.person, t.paid_date, t.claim_number`,
  values: valuesOf(asked),
});
