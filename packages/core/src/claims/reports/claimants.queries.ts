import type { ReportFilters } from '@worksmart/shared/claims/reports/schema.ts';
import { usualDeductible } from '@worksmart/shared/claims/stop-loss/constants.ts';
import { latestRow, scopeCte } from '#claims/claims/claim-months.sql.ts';
import { inReport, ofCompanies, reportedClients } from '#claims/claims/reported-clients.sql.ts';
import { contractMonths, contractMonthsCte, standingCte } from '#claims/claims/stop-loss.sql.ts';
import {
  contractNote,
  contractsText,
  contractTextCte,
  contractTextOf,
  sinceFirstContract,
} from '#claims/claims/stop-loss-contract.sql.ts';
import type { SqlValue } from '#platform/csv/csv-sql.ts';
import { type Kind, kind } from '#platform/row-kind.ts';
import { beginsWith } from '#platform/search-sql.ts';
import { type Query, type RowOf, statement } from '#platform/statement.ts';

export const [first, last, ids] = ['$1::date', '$2::date', '$3::int[]'];
const [firstName, lastName, usual] = ['$4::text', '$5::text', '$6::numeric'];
export const of = (row: string): string => ofCompanies(row, ids);

/** Condition that a member matches the requested name; true for everyone if none is given. @param claim a row of theirs */
export const isNamed = (claim: string): string =>
  `(${firstName} is null or ${beginsWith(`${claim}.member_first_name`, firstName)})
   and (${lastName} is null or ${beginsWith(`coalesce(${claim}.member_last_name, ${claim}.subscriber_last_name)`, lastName)})`;

/** Column `no`: the number of a person in a year, the same wherever the whole list is numbered. */
export const personNo = 'dense_rank() over (order by client_id, year, person) as no';

const isNear = (total: string): string => `${total} * 2 >= deductible`;

/** No name is requested, so the list covers all of a client's members. */
const isOfAll = `${firstName} is null and ${lastName} is null`;

/**
 * CTEs up to `listed`: claimants with their totals and identities, each with a number (`no`) for later joins, because the
 * planner guesses far too few rows for a client, year and person. Parameters `$1` to `$6` come from `valuesOf`.
 * @param near CTEs up to `near`, the members of `standing` to list, whatever their names are
 */
const listedCtes = (near: string): string => `
  with ${reportedClients(ids, sinceFirstContract(first), last)},
  ${scopeCte({ first, last })},
  ${contractMonthsCte({ first, last, of })},
  ${standingCte({ inReport: inReport('client_id', 'year', ids), usual })},
  ${near},
  listed as (
    select ${personNo}, n.*, c.subscriber_id, c.relationship, c.member_dob, c.member_first_name,
      coalesce(c.member_last_name, c.subscriber_last_name) as member_last_name
    from near n join claim c on ${latestRow('n', 'c')}
    where ${isNamed('c')})`;

/** By contract year; a member requested by name is listed whatever was paid. */
export const listedByYear = listedCtes(`near as (
    select *, ${isNear('since_start')} and laser <> 'Excluded' as on_notice from standing
    where since_start is not null and (${isNear('since_start')} or due <> 0 or not (${isOfAll})))`);

/** Each contract year's part of the range apart: what was paid in it, and the deductible of that year. */
const listedInRange = listedCtes(`near as (
    select * from standing where ${isNear('(medical + pharmacy)')} or due <> 0)`);

export const aggregatingText = `'Aggregating specific of ' || g.aggregating_specific`;
/** SQL of `aggregated` in rows `g`, of clients `u`. Empty if the report covers some members only. */
export const aggregatedOfAll = `(select * from aggregated where ${isOfAll}) g join customer u on u.id = g.client_id`;

/** SQL that joins the contract of a row's client and year, if it is not the usual one. */
export const contractJoin = (row: string): string =>
  `left join contract w on w.client_id = ${row}.client_id and w.year = ${row}.year`;
export const startOf = (row: string): string => `coalesce(w.starts, make_date(${row}.year, 1, 1))`;
export const basis = `coalesce(w.basis, 'Paid')`;

/** A column of a claimant `l` of client `u`, and of a client's `aggregated` in a row `g`, which leaves some columns null. */
const column = <Value>(columnKind: Kind<Value>, ofMember: string, ofClient = 'null') => ({
  kind: columnKind,
  ofMember,
  ofClient,
});
type ClaimantColumns = Readonly<Record<string, ReturnType<typeof column>>>;

/** Amounts are in USD; days are `YYYY-MM-DD`. */
const claimantColumns = {
  /**
   * The client's aggregating specific: the row is not a member but the deduction from the members' reimbursable amounts. It
   * has only client, year, `due` and `toDate`, and its title in `lastName`. Null for a member.
   */
  aggregating: column(kind.text.orNull, 'null', 'g.aggregating_specific::text'),
  clientId: column(kind.int, 'l.client_id', 'g.client_id'),
  client: column(kind.text, 'u.name', 'u.name'),
  /** Year of the deductible. */
  year: column(kind.int, 'l.year', 'g.year'),
  deductible: column(kind.text, 'l.deductible::text'),
  /** The part of the amounts beyond the deductible that fell due in the range; negative if more was taken back. */
  due: column(kind.text, 'l.due::text', 'g.due::text'),
  /** Identifies the person; the same in every row. */
  person: column(kind.text, 'l.person', `''`),
  memberId: column(kind.text, `case when l.person like '% %' then '' else l.person end`, `''`),
  subscriberId: column(kind.text, `coalesce(l.subscriber_id, '')`, `''`),
  lastName: column(kind.text, `coalesce(l.member_last_name, '')`, aggregatingText),
  firstName: column(kind.text, 'l.member_first_name', `''`),
  birthday: column(kind.text, `to_char(l.member_dob, 'YYYY-MM-DD')`, `''`),
  /** EE, SP, CH, OT */
  relationship: column(kind.text, 'l.relationship', `''`),
  /** Whole years on the last day of the range. */
  age: column(kind.int, `extract(year from age(${last}, l.member_dob))::int`),
  medical: column(kind.text, 'l.medical::text'),
  pharmacy: column(kind.text, 'l.pharmacy::text'),
  total: column(kind.text, '(l.medical + l.pharmacy)::text'),
  lastPaid: column(kind.text, `coalesce(to_char(l.last_paid, 'YYYY-MM-DD'), '')`, `''`),
};

const kindsOf = <C extends ClaimantColumns>(columns: C) =>
  Object.fromEntries(Object.entries(columns).map(([name, one]) => [name, one.kind])) as {
    [Name in keyof C]: C[Name]['kind'];
  };

/** SQL of the rows of members and, if the report covers all of them, of aggregating specifics. */
const rowsOf = (columns: ClaimantColumns, joins: { ofMember: string; ofClient: string }): string => `
  select ${Object.entries(columns)
    .map(([name, { ofMember }]) => `${ofMember} as "${name}"`)
    .join(', ')}
  from listed l join customer u on u.id = l.client_id ${joins.ofMember}
  union all
  select ${Object.values(columns)
    .map(({ ofClient }) => ofClient)
    .join(', ')} from ${aggregatedOfAll} ${joins.ofClient}`;

/** A member in a contract year, by what was paid in the range. */
const highClaimantColumns = {
  ...claimantColumns,
  /** Number of the ICD-10 chapter with the highest amount paid; null if no claim names a diagnosis. */
  chapter: column(kind.int.orNull, 'c.chapter'),
  /** The client's contracts in the range, by year; `Paid` if each is the usual one. */
  contracts: column(kind.text, contractsText, contractsText),
};

const inRange = statement(
  'high-claimants',
  `${listedInRange},
  ${contractTextCte({ first, last })},
  chapters as (
    select no, chapter, row_number() over (partition by no order by paid desc, chapter) as place
    from (
      select l.no, j.key::int as chapter, sum(j.value::numeric) as paid
      from ${contractMonths} p join listed l using (client_id, year, person)
        cross join jsonb_each_text(p.chapters) j
      where in_range and counts
      group by 1, 2) c),
  said as (${rowsOf(highClaimantColumns, {
    ofMember: `left join chapters c on c.no = l.no and c.place = 1 ${contractTextOf('l.client_id')}`,
    ofClient: contractTextOf('g.client_id'),
  })})
  select * from said
  order by aggregating is not null, total::numeric desc, lower(client), "clientId", year, person`,
  kindsOf(highClaimantColumns),
);

export type HighClaimantRow = RowOf<typeof inRange>;

/** A member in one contract year. */
const reinsuredColumns = {
  ...claimantColumns,
  /** Paid from the start of the contract year to the last day of the range, and the reimbursable part of it. */
  sinceStart: column(kind.text, 'l.since_start::text'),
  toDate: column(kind.text, 'l.to_date::text', 'g.to_date::text'),
  onNotice: column(kind.boolean, 'l.on_notice', 'false'),
  /** Whether the member has a separate deductible or is excluded. */
  laser: column(kind.textOf<'' | 'Deductible' | 'Excluded'>(), 'l.laser', `''`),
  /** The first day of the contract, and the claims that it counts. */
  contractStart: column(kind.text, `to_char(${startOf('l')}, 'YYYY-MM-DD')`, `to_char(${startOf('g')}, 'YYYY-MM-DD')`),
  basis: column(kind.text, basis, basis),
  /** What is not usual about the days of the contract: an early end, a gap before it. */
  contractNote: column(kind.text, contractNote('w'), contractNote('w')),
  /** What the carrier paid for the member, as typed; null if nothing was. */
  received: column(kind.text.orNull, 'r.amount::text'),
};

/** SQL that joins what the carrier paid for a member. */
const receivedJoin = `
  left join client_year y on y.customer_id = l.client_id and y.year = l.year
  left join stop_loss_received r on r.client_year_id = y.id and r.member_id = l.person`;

const byYear = statement(
  'reinsured',
  `${listedByYear},
  said as (${rowsOf(reinsuredColumns, { ofMember: `${contractJoin('l')} ${receivedJoin}`, ofClient: contractJoin('g') })})
  select * from said
  order by lower(client), "clientId", year, aggregating is not null, total::numeric desc, person`,
  kindsOf(reinsuredColumns),
);

export type ReinsuredRow = RowOf<typeof byYear>;

type ClaimantsFilter = ReportFilters['reinsurance'];

export const valuesOf = ({ start, end, customerIds, firstName, lastName }: ClaimantsFilter): SqlValue[] => [
  start,
  end,
  customerIds,
  firstName,
  lastName,
  usualDeductible,
];

/**
 * Members for whom at least half of their client's specific deductible of a contract year was paid in a range, or something
 * fell due in it, the largest first. A member of two contract years in the range has a row for each.
 */
export const highClaimantsQuery = (filter: ClaimantsFilter): Query<HighClaimantRow> => [inRange, valuesOf(filter)];

/**
 * Members who have reached half the deductible since their contract year began, or for whom something fell due in the
 * range, by client and contract year.
 */
export const reinsuredQuery = (filter: ClaimantsFilter): Query<ReinsuredRow> => [byYear, valuesOf(filter)];
