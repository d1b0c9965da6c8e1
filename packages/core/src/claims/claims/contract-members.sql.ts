import { monthOf } from './claim-sums.sql.ts';
import { isNotReplaced, isPublished, isReversal, memberKey, neededCte } from './large-members.sql.ts';

/*
 * What stop-loss contracts count of their members' claims and employees, by month. A contract is a row of `insured`:
 * `client_id`, `year`, `basis` and the days of `contractDays`.
 */

/** CTE `company`: the companies whose claims and employees each contract counts. Needs `affiliated` and `insured`. */
export const companyCte = `company as materialized (
  select o.* from (
    select i.*, i.client_id as customer_id from insured i
    union all
    select i.*, a.customer_id from insured i join affiliated a using (client_id, year)) o
    join customer u on u.id = o.customer_id and u.deleted_at is null)`;

/** Condition that the stored sums of a company's members are what its contract counts: all claims paid in its months. */
const isSummed = `(select in_step from needed) and c.basis = 'Paid'`;
const isNeeded = (key: string): string =>
  `((select reads_all from needed) or ${key} in (select member_key from followed))`;

/** Condition that a month or day of payment is in the contract `c` and its run-out. */
const isInContract = (paid: string, last: string): string =>
  `${paid} >= c.starts and ${paid} < c.paid_before and ${paid} <= ${last}`;

interface Members {
  /** SQL of the last day, the end of a month. */
  last: string;
  /** SQL of the least deductible: totals up to it do not matter. */
  beyond: string;
  /** SQL of a select of the keys of members who are read whatever was paid for them. */
  always: string;
}

/**
 * CTEs up to `member_month`: what was paid for members in each month of a contract, as the contract counts it; all members,
 * or those who may exceed the deductible in a contract (see `largeMembersCte`) or are always read. Contracts begin and
 * end with months, so that the claims are read once (`read_month`) for all contracts. Needs `company`.
 */
export const contractMemberMonths = ({ last, beyond, always }: Members): string => `
  ${neededCte},
  contract_span as materialized (
    select client_id, year, customer_id, min(starts) as starts, max(paid_before) as paid_before from company group by 1, 2, 3),
  at_most as (
    select c.client_id, c.year, m.member_key, sum(greatest(m.medical + m.pharmacy, 0)) as paid
    from contract_span c join claim_member_month m on m.customer_id = c.customer_id and ${isInContract('m.paid_month', last)}
    group by 1, 2, 3
    union all
    select c.client_id, c.year, ${memberKey('r')}, sum(-r.paid)
    from contract_span c join claim r on r.customer_id = c.customer_id and ${isReversal('r')}
      and ${isInContract('r.paid_date', last)}
    group by 1, 2, 3),
  large as materialized (
    select member_key from at_most group by client_id, year, member_key having sum(paid) > ${beyond}),
  followed as materialized (select member_key from large union ${always}),
  read_span as materialized (
    select c.customer_id, min(c.starts) as starts, max(c.paid_before) as paid_before
    from company c where not (${isSummed}) group by 1),
  read_month as materialized (
    select c.customer_id, ${memberKey('r')} as member_key, ${monthOf('r.paid_date')} as paid_month,
      ${monthOf('r.service_from')} as service_month, sum(r.paid) as paid, max((r.import_id::bigint << 32) + r.row_no) as latest
    from read_span c cross join lateral (
      select customer_id, claim_number, format, import_id, row_no, paid_date, service_from, paid, member_id, subscriber_id,
        member_dob, member_first_name
      from claim
      where claim.customer_id = c.customer_id and ${isPublished('claim')} and claim.claim_type in ('M', 'R')
        and ${isInContract('claim.paid_date', last)} offset 0) r
    where ${isNeeded(memberKey('r'))} and ${isNotReplaced('r')}
    group by 1, 2, 3, 4),
  member_month as materialized (
    select c.client_id, c.year, c.basis, m.customer_id, m.member_key, m.paid_month, m.medical + m.pharmacy as paid, m.latest
    from company c join claim_member_month m on m.customer_id = c.customer_id and ${isInContract('m.paid_month', last)}
    where ${isSummed} and ${isNeeded('m.member_key')}
    union all
    select c.client_id, c.year, c.basis, m.customer_id, m.member_key, m.paid_month, sum(m.paid), max(m.latest)
    from company c join read_month m on m.customer_id = c.customer_id and ${isInContract('m.paid_month', last)}
      and m.service_month >= c.served_from and m.service_month < c.served_before
    where not (${isSummed})
    group by 1, 2, 3, 4, 5, 6)`;

/**
 * CTE `counted`: what a contract counts in each month of payment, from the sums by month of service, which contracts begin
 * and end with. Needs `member_month`. @param last see `Members`
 */
export const countedCte = (last: string): string => `counted as (
  select c.client_id, c.year, c.basis, m.paid_month, sum(m.paid) as paid
  from company c join claim_month m on m.customer_id = c.customer_id
    and ${isInContract('m.paid_month', last)}
    and m.service_month >= c.served_from and m.service_month < c.served_before
  where (select in_step from needed) and m.claim_type in ('M', 'R')
  group by 1, 2, 3, 4
  union all
  select client_id, year, basis, paid_month, sum(paid) from member_month where not (select in_step from needed)
  group by 1, 2, 3, 4)`;

/**
 * CTE `billed`: employees who were billed for medical plans, by month of the contract. An employee with several bills of a
 * month counts once, in the largest tier. Needs `company`. @param last see `Members`
 */
export const billedCte = (last: string): string => `billed as (
  select c.client_id, c.year, p.coverage_month, p.customer_id, p.employee_id,
    max(array_position(array['EE', 'EC', 'ES', 'EF'], p.tier::text)) as tier
  from company c join reported_premium p on p.customer_id = c.customer_id
    and p.coverage_month >= c.starts and p.coverage_month < c.ends and p.coverage_month <= ${last}
  where p.plan_type = 'medical' and p.transaction_type = 'B'
  group by 1, 2, 3, 4, 5)`;
