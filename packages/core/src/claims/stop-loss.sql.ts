import { type ClaimRange, knownAsCte, memberMonthCte, personMonths } from './claim-months.sql.ts';

/*
 * What specific stop-loss insurance pays back, for every report: the deductible is a contract year's and fills from its
 * start. Of a member's net paid total A, R(A) is reimbursable; a range of days shows what fell due within it, R at its
 * end less R at the end of the day before it. So months add up to their year, and years to what spans them.
 */

/** SQL of the contract year that a day, or a month, belongs to. */
export const contractYear = (day: string): string => `extract(year from ${day})::int`;

/** SQL of the first day of the contract year that a day belongs to. */
export const contractStart = (day: string): string => `date_trunc('year', ${day}::timestamp)::date`;

/** SQL of R: what is reimbursable of a member's total since the start of their contract year. */
export const reimbursable = (total: string, deductible: string): string => `greatest(${total} - ${deductible}, 0.00)`;

/** SQL of what fell due while a member's total went from one amount to another; negative where it fell. */
export const fellDue = (from: string, to: string, deductible: string): string =>
  `(${reimbursable(to, deductible)} - ${reimbursable(from, deductible)})`;

/** SQL of the deductible in a client's contract year, and the join that it needs. @param usual SQL of the usual one */
export const deductibleOf = (usual: string): string =>
  `coalesce(client_year.specific_deductible, ${usual})::numeric(12, 2)`;
export const deductibleJoin = (client: string, year: string): string =>
  `left join client_year on client_year.customer_id = ${client} and client_year.year = ${year}`;

/** CTEs of members' claims from the start of the contract year in which a range begins; `in_range` says which it has. */
export const contractMonthsCte = (range: ClaimRange): string => `
  ${memberMonthCte(range, contractStart(range.first))},
  ${knownAsCte}`;

/** SQL of a table of those by client, contract year (`year`) and person. */
export const contractMonths = personMonths(contractYear('m.paid_month'));

/**
 * CTE `standing`: each member of a client in a contract year with what was paid in the range (`medical`, `pharmacy`,
 * `last_paid`), since the contract's start (`since_start`), the deductible, what is reimbursable to the range's last day
 * (`to_date`) and what of it fell due in the range (`due`). `latest` names the row that says who they are. Needs
 * `contractMonthsCte`.
 * @param inReport condition on `client_id` and `year`
 */
export const standingCte = (inReport: string, usual: string): string => `
  spent as (
    select client_id, year, person, coalesce(sum(medical) filter (where in_range), 0.00) as medical,
      coalesce(sum(pharmacy) filter (where in_range), 0.00) as pharmacy, max(last_paid) filter (where in_range) as last_paid,
      sum(medical + pharmacy) as since_start, max(latest) as latest
    from ${contractMonths} p where ${inReport}
    group by 1, 2, 3),
  standing as (
    select s.*, d.deductible, ${reimbursable('s.since_start', 'd.deductible')} as to_date,
      ${fellDue('s.since_start - s.medical - s.pharmacy', 's.since_start', 'd.deductible')} as due
    from spent s ${deductibleJoin('s.client_id', 's.year')}
      cross join lateral (select ${deductibleOf(usual)} as deductible) d)`;

/**
 * CTEs up to `fallen_due`: what fell due of a client's members in each month of the range. Only members who came near a
 * deductible at all are followed month by month. Needs `contractMonthsCte`.
 */
export const fallenDueCte = (usual: string): string => `
  spent as (
    select client_id, year, person, sum(greatest(medical + pharmacy, 0)) as most from ${contractMonths} p
    group by 1, 2, 3),
  large as materialized (
    select s.client_id, s.year, s.person, ${deductibleOf(usual)} as deductible
    from spent s ${deductibleJoin('s.client_id', 's.year')}
    where s.most > ${deductibleOf(usual)}),
  followed as (
    select l.client_id, l.year, l.person, l.deductible, p.paid_month, p.in_range, sum(p.medical + p.pharmacy) as paid
    from ${contractMonths} p join large l using (client_id, year, person)
    group by 1, 2, 3, 4, 5, 6),
  running as (
    select client_id, paid_month, in_range, deductible, paid,
      sum(paid) over (partition by client_id, year, person order by paid_month, in_range) as total from followed),
  fallen_due as (
    select client_id, paid_month, sum(${fellDue('total - paid', 'total', 'deductible')}) as amount
    from running where in_range group by 1, 2)`;
