import {
  type ClaimRange,
  contractMemberSums,
  knownAsCte,
  memberMonthsSince,
  personMonths,
} from './claim-months.sql.ts';
import { contractCte, contractOf, daysCounted } from './stop-loss-contract.sql.ts';

/*
 * Specific stop-loss reimbursements, for every report. The deductible applies to a contract year and accumulates from
 * its start. Of the amount A paid for a member and counted by the contract, R(A) is reimbursable. A range of days shows
 * what fell due within it: R at its end less R at the end of the day before it. So months add up to their year, and
 * years to longer ranges.
 */

/** SQL of the calendar year of a day or month. */
export const yearOf = (day: string): string => `extract(year from ${day})::int`;

/** SQL of the first day of a day's calendar year. */
const yearStart = (day: string): string => `date_trunc('year', ${day}::timestamp)::date`;

/** SQL of the earliest day with claims of a contract year that a range touches. */
export const firstCounted = (first: string): string =>
  `least(${yearStart(first)}, (select min(starts) from contract where paid_before > ${first}))`;

/**
 * SQL of R: the reimbursable part of a member's total since the start of their contract year.
 * @param terms alias of a row with the columns of `memberTerms`
 */
export const reimbursable = (total: string, terms: string): string =>
  `greatest(least(${total}, ${terms}.most) - ${terms}.deductible, 0.00)`;

/** SQL of the amount that fell due while a member's total went from one amount to another; negative if it fell. */
export const fellDue = (from: string, to: string, terms: string): string =>
  `(${reimbursable(to, terms)} - ${reimbursable(from, terms)})`;

/** SQL of what a client is reimbursed of its members' reimbursable total: the part above its aggregating specific. */
export const beyondAggregating = (total: string, aggregating: string): string =>
  `greatest(${total} - ${aggregating}, 0.00)`;

/**
 * SQL that joins the terms `t` of a member in a client's contract year: `deductible` (of a laser, else of the client),
 * `laser` (Deductible, Excluded or empty), and `most`, the largest total that counts: null for no limit, 0 if the member
 * is excluded.
 * @param usual SQL of the usual deductible
 */
export const memberTerms = (client: string, year: string, person: string, usual: string): string => `
  left join client_year on client_year.customer_id = ${client} and client_year.year = ${year}
  left join stop_loss_laser on stop_loss_laser.client_year_id = client_year.id and stop_loss_laser.member_id = ${person}
  cross join lateral (
    select coalesce(stop_loss_laser.deductible, client_year.specific_deductible, ${usual})::numeric(12, 2) as deductible,
      l.laser, case when l.laser = 'Excluded' then 0.00 else client_year.policy_max end as most
    from (select case when stop_loss_laser.member_id is null then ''
      when stop_loss_laser.deductible is null then 'Excluded' else 'Deductible' end as laser) l) t`;

/**
 * CTEs `contract` (see `contractCte`) and members' claims by month of payment: those from the start of the calendar year
 * in which the range begins and, with a `contract_year`, those that count under other contracts. The latter are read from
 * the claims, customer by customer, since they may depend on days of service. `in_range` marks claims of the range.
 */
export const contractMonthsCte = (range: ClaimRange): string => {
  const claims = `contract_company w cross join lateral (
      select * from reported_claim r where r.customer_id = w.customer_id and ${daysCounted('r', 'w')}
        and r.paid_date <= ${range.last} and w.paid_before > ${range.first} and ${range.of('r')} offset 0) c where true`;
  return `
  ${contractCte(range)},
  contract_month as materialized (${contractMemberSums(range, claims, 'w.year')}),
  ${memberMonthsSince(range, yearStart(range.first), 'contract_month')},
  ${knownAsCte}`;
};

/**
 * SQL of a table of `contractMonthsCte` by client, contract year (`year`) and person. Not every row `counts`: claims of a
 * year with another contract also have a row for their calendar year, but count only under that contract.
 */
export const contractMonths = personMonths(`coalesce(m.contract_year, ${yearOf('m.paid_month')})`, {
  column: 'm.contract_year is not null or other.year is null as counts',
  join: contractOf('m', yearOf('m.paid_month'), 'other'),
});

/** Condition on the rows of `contractMonths` whose amounts are shown. */
const shown = 'in_range and counts';

interface Standing {
  /** Condition on `client_id` and `year`. */
  inReport: string;
  /** SQL of the usual deductible. */
  usual: string;
}

/**
 * CTEs up to `standing` and `aggregated`. `standing` has each member of a client in a contract year with the amounts paid
 * in the range (`medical`, `pharmacy`, `last_paid`) and since the contract's start (`since_start`, null if nothing
 * counts), the terms of `memberTerms`, the amount reimbursable up to the range's last day (`to_date`) and the part of it
 * that fell due in the range (`due`). `latest` identifies the row with the member's identity. `aggregated` has the
 * adjustments of both sums by an aggregating specific, if any: negative, or positive when it gives back. Needs
 * `contractMonthsCte`.
 */
export const standingCte = ({ inReport, usual }: Standing): string => `
  spent as (
    select client_id, year, person, coalesce(sum(medical) filter (where ${shown}), 0.00) as medical,
      coalesce(sum(pharmacy) filter (where ${shown}), 0.00) as pharmacy, max(last_paid) filter (where ${shown}) as last_paid,
      sum(medical + pharmacy) filter (where counts) as since_start,
      coalesce(sum(medical + pharmacy) filter (where counts and not in_range), 0.00) as before, max(latest) as latest
    from ${contractMonths} p where ${inReport}
    group by 1, 2, 3),
  standing as (
    select s.*, t.deductible, t.laser, t.most, ${reimbursable('coalesce(s.since_start, 0.00)', 't')} as to_date,
      ${fellDue('s.before', 'coalesce(s.since_start, 0.00)', 't')} as due
    from spent s ${memberTerms('s.client_id', 's.year', 's.person', usual)}),
  aggregated as (
    select client_id, year, aggregating_specific, ${beyondAggregating('to_date', 'aggregating_specific')} - to_date as to_date,
      ${beyondAggregating('to_date', 'aggregating_specific')}
        - ${beyondAggregating('to_date - due', 'aggregating_specific')} - due as due
    from (
      select s.client_id, s.year, y.aggregating_specific, sum(s.to_date) as to_date, sum(s.due) as due
      from standing s join client_year y on y.customer_id = s.client_id and y.year = s.year
      where y.aggregating_specific > 0 and (s.to_date <> 0 or s.due <> 0)
      group by 1, 2, 3) a)`;

/**
 * CTEs up to `fallen_due`: the amounts of a client's members that fell due in each month of the range, by contract year,
 * less its aggregating specific. Only members who may reach a deductible are calculated month by month. Needs
 * `contractMonthsCte`.
 * @param inReport condition on `client_id` and `year`
 */
export const fallenDueCte = (inReport: string, usual: string): string => `
  spent as (
    select client_id, year, person, sum(greatest(medical + pharmacy, 0)) as at_most from ${contractMonths} p
    where counts and ${inReport}
    group by 1, 2, 3),
  large as materialized (
    select s.client_id, s.year, s.person, t.deductible, t.most
    from spent s ${memberTerms('s.client_id', 's.year', 's.person', usual)}
    where s.at_most > t.deductible),
  followed as (
    select l.client_id, l.year, l.person, l.deductible, l.most, p.paid_month, p.in_range, sum(p.medical + p.pharmacy) as paid
    from ${contractMonths} p join large l using (client_id, year, person)
    where p.counts
    group by 1, 2, 3, 4, 5, 6, 7),
  running as (
    select *, sum(paid) over (partition by client_id, year, person order by paid_month, in_range) as total from followed),
  together as (
    select client_id, year, paid_month, in_range, sum(${fellDue('r.total - r.paid', 'r.total', 'r')}) as amount
    from running r group by 1, 2, 3, 4),
  together_running as (
    select *, sum(amount) over (partition by client_id, year order by paid_month, in_range) as total from together),
  fallen_due as (
    select r.client_id, r.year, r.paid_month,
      sum(${beyondAggregating('r.total', 'g.kept')} - ${beyondAggregating('r.total - r.amount', 'g.kept')}) as amount
    from together_running r left join client_year y on y.customer_id = r.client_id and y.year = r.year
      cross join lateral (select coalesce(y.aggregating_specific, 0) as kept) g
    where r.in_range group by 1, 2, 3)`;
