import { contractMonths, fellDue, firstCounted, reimbursable } from '#claims/claims/stop-loss.sql.ts';
import { contractNote, daysCounted } from '#claims/claims/stop-loss-contract.sql.ts';
import {
  aggregatedOfAll,
  aggregatingText,
  basis,
  contractJoin,
  first,
  last,
  listedByYear,
  of,
  personNo,
  startOf,
} from './claimants.queries.ts';

/** Each key that files use for the listed members, with the days of the contract that counts their claims. */
const keys = `named as (
    select distinct ${personNo}, customer_id, member_key, client_id, year from ${contractMonths} p
    where counts and (client_id, year, person) in (select client_id, year, person from listed)),
  keys as (
    select k.no, k.customer_id, k.member_key, ${startOf('k')} as starts,
      coalesce(w.paid_before, make_date(k.year + 1, 1, 1)) as paid_before,
      coalesce(w.served_from, date '-infinity') as served_from, coalesce(w.served_before, date 'infinity') as served_before
    from named k ${contractJoin('k')})`;

/** Columns of a claim `r` of a claimant `l`, and of an aggregating specific's deduction (`g`); null if it has no such value. */
const columns: readonly (readonly [name: string, ofClaim: string, ofClient?: string])[] = [
  ['client', 'u.name', 'u.name'],
  ['client_id', 'l.client_id', 'g.client_id'],
  ['year', 'l.year', 'g.year'],
  ['aggregating', 'null::numeric', 'g.aggregating_specific'],
  ['member_last_name', 'l.member_last_name', aggregatingText],
  ...['person', 'subscriber_id', 'member_first_name', 'relationship', 'member_dob'].map(
    (name) => [name, `l.${name}`] as const,
  ),
  ['in_range', 'l.medical + l.pharmacy'],
  ...['deductible', 'laser'].map((name) => [name, `l.${name}`] as const),
  ...['claim_number', 'claim_type', 'service_from', 'paid_date', 'provider_name', 'diagnosis_code', 'paid'].map(
    (name) => [name, `r.${name}`] as const,
  ),
  ['running', 'r.running'],
  ['before_range', `r.paid_date < ${first}`, 'false'],
  ['so_far', reimbursable('r.running', 'l'), 'null'],
  ['fell_due', fellDue('r.running - r.paid', 'r.running', 'l'), 'g.due'],
  ['starts', startOf('l'), startOf('g')],
  ['basis', basis, basis],
  ['contract_note', contractNote('w'), contractNote('w')],
];

const text = `${listedByYear},
  ${keys},
  claim_days as materialized (
    select k.no, c.claim_number, c.paid_date, min(c.claim_type) as claim_type,
      min(c.service_from) as service_from, max(c.provider_name) as provider_name,
      max(c.diagnosis_code) as diagnosis_code, sum(c.paid) as paid
    from reported_claim c
      join keys k on k.customer_id = c.customer_id and k.member_key = c.member_key and ${daysCounted('c', 'k')}
    where c.paid_date between ${firstCounted(first)} and ${last} and c.claim_type in ('M', 'R') and ${of('c')}
    group by 1, 2, 3),
  running as (
    select d.*, sum(d.paid) over (partition by d.no order by d.paid_date, d.claim_number) as running from claim_days d)
  select ${columns.map(([name, ofClaim]) => `${ofClaim} as ${name}`).join(', ')}
  from running r join listed l using (no) join customer u on u.id = l.client_id ${contractJoin('l')}
  union all
  select ${columns.map(([, , ofClient = 'null']) => ofClient).join(', ')}
  from ${aggregatedOfAll} ${contractJoin('g')} where g.due <> 0`;

/**
 * SQL from `from` on, with the values of `valuesOf`: the claims of the members that `reinsuredQuery` lists, since the start
 * of their contract year, one line for each claim and day of payment, in that order; and what a client's aggregating specific
 * deducts from what fell due (`aggregating` is its amount). Columns of `t`: those of its claimant, and `claim_number`,
 * `paid_date`, `before_range`, `claim_type`, `service_from`, `provider_name`, `diagnosis_code`, `paid`, `running` (paid so
 * far), `so_far` (reimbursable part of that), `fell_due` (with this line), `starts` and `basis` of the contract.
 */
export const reinsuredClaims = `from (${text}) t
    order by lower(t.client), t.client_id, t.year, t.aggregating is not null, t.in_range desc, t.person, t.paid_date, t.claim_number`;
