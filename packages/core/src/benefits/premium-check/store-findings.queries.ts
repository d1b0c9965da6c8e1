import { kind } from '#platform/row-kind.ts';
import { statement } from '#platform/statement.ts';

/** Locks the stored findings in the order in which users' decisions lock them, so that neither waits for the other in a circle. */
export const lockFindings = statement(
  'premium-lock-scope',
  `select f.id from premium_finding f join premium_scope s on s.client_id = f.client_id and s.month = f.month
  order by f.id for update of f`,
  { id: kind.int },
);

/**
 * Stores what was found. A finding keeps what users decided about it while it stays: an accepted one opens again with
 * another difference, and one that was gone opens when it comes back. Rows of one identity are one finding.
 */
export const storeFindings = statement(
  'premium-store-findings',
  `with found as (
    select client_id, month, plan_type, person, kind, max(employee_id) as employee_id, max(last_name) as last_name,
      max(first_name) as first_name, left(string_agg(distinct plan_code, ', '), 125) as plan_code, min(tier) as tier,
      sum(billed) as billed, sum(expected) as expected, sum(difference) as difference,
      (array_agg(facts order by line_id))[1] as facts, bool_or(to_confirm) as to_confirm, max(adjustments) as adjustments
    from premium_found group by 1, 2, 3, 4, 5),
  stored as (
    insert into premium_finding as f (client_id, month, plan_type, person, kind, employee_id, last_name, first_name, plan_code,
      tier, billed, expected, difference, facts, to_confirm, adjustments, found_at, state_at)
    select *, $1::timestamptz, $1::timestamptz from found
    on conflict (client_id, month, plan_type, person, kind) do update set
      employee_id = excluded.employee_id, last_name = excluded.last_name, first_name = excluded.first_name,
      plan_code = excluded.plan_code, tier = excluded.tier, billed = excluded.billed, expected = excluded.expected,
      difference = excluded.difference, facts = excluded.facts, to_confirm = excluded.to_confirm,
      adjustments = case when f.state in ('settled', 'corrected') then excluded.adjustments else f.adjustments end,
      state = case when f.state in ('settled', 'corrected') then 'open'
        when f.state = 'accepted' and f.difference is distinct from excluded.difference then 'open' else f.state end,
      state_at = case when f.state in ('settled', 'corrected')
        or (f.state = 'accepted' and f.difference is distinct from excluded.difference) then $1 else f.state_at end,
      reason = case when f.state = 'accepted' and f.difference is not distinct from excluded.difference then f.reason end,
      dispute_id = case when f.state = 'disputed' then f.dispute_id end
    where (f.employee_id, f.last_name, f.first_name, f.plan_code, f.tier, f.billed, f.expected, f.difference, f.facts, f.to_confirm)
        is distinct from (excluded.employee_id, excluded.last_name, excluded.first_name, excluded.plan_code, excluded.tier,
          excluded.billed, excluded.expected, excluded.difference, excluded.facts, excluded.to_confirm)
      or f.state in ('settled', 'corrected')
    returning f.client_id, old.client_id is null as is_new)
  insert into event (id, type, entity, entity_id, customer_id, at, actor_name)
  select uuidv7(), 'premiums.found', 'customer', n.client_id::text, n.client_id, $1, 'system'
  from (select distinct client_id from stored where is_new) n`,
);

/**
 * What is gone was settled if the carrier has adjusted the person's premiums since; otherwise something was corrected here, and
 * no money was found.
 */
export const closeFindings = statement(
  'premium-close-findings',
  `with adjusted as materialized (
    select n.client_id, n.month, n.plan_type, n.person, max(n.adjustments) as adjustments from premium_net n
      join premium_scope s using (client_id, month) group by 1, 2, 3, 4),
  known as materialized (
    select a.*, p.emp_key from adjusted a
      left join premium_billed b on (b.client_id, b.month, b.person) = (a.client_id, a.month, a.person) and not b.prior
      left join premium_person p on p.id = b.person_id)
  update premium_finding f
  set state = case when coalesce((
        select max(k.adjustments) from known k
        where (k.client_id, k.month, k.plan_type) = (f.client_id, f.month, f.plan_type) and f.person in (k.person, k.emp_key)), 0)
      > f.adjustments then 'settled' else 'corrected' end,
    state_at = $1::timestamptz
  from premium_scope s
  where s.client_id = f.client_id and s.month = f.month and f.state in ('open', 'disputed', 'accepted')
    and not exists (select from premium_found n
      where (n.client_id, n.month, n.plan_type, n.person, n.kind) = (f.client_id, f.month, f.plan_type, f.person, f.kind))`,
);

/** `$2` is how many days carriers correct a month that was read without a profile. */
export const storeMonths = statement(
  'premium-store-months',
  `with billed as (
    select n.client_id, n.month, count(distinct n.person) as people, sum(n.premium) as premium
    from premium_net n where n.premium > 0 group by 1, 2),
  file as (
    select n.client_id, n.month, array_agg(distinct i.id) as ids, min(coalesce(p.dispute_days, $2::int)) as days
    from premium_net n cross join unnest(n.imports) u(id) join file_import i on i.id = u.id
      left join import_profile p on p.id = i.profile_id
    group by 1, 2),
  gone as (
    delete from premium_month m using premium_scope s where m.client_id = s.client_id and m.month = s.month
      and not exists (select from billed b where b.client_id = m.client_id and b.month = m.month))
  insert into premium_month as m (client_id, month, people, premium, import_ids, dispute_until, census_as_of, has_groups, checked_at)
  select s.client_id, s.month, b.people, b.premium, file.ids, s.last_day + file.days,
    (select max(c.as_of) from premium_census c where c.in_force and c.client_id = s.client_id and c.month = s.month),
    exists (select from premium_rate r where r.client_id = s.client_id and r.month = s.month), $1::timestamptz
  from premium_scope s join billed b using (client_id, month) join file using (client_id, month)
  on conflict (client_id, month) do update set people = excluded.people, premium = excluded.premium,
    import_ids = excluded.import_ids, dispute_until = excluded.dispute_until, census_as_of = excluded.census_as_of,
    has_groups = excluded.has_groups, checked_at = excluded.checked_at`,
);

/** Whether anything waits to be checked. */
export const anyDue = statement('premium-any-due', 'select exists (select from premium_due) as due', {
  due: kind.boolean,
});
