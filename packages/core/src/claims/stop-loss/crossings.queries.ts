import { affiliatedCte, daysCounted, memberTerms, otherContracts } from '#claims/claims/claim-figures.service.ts';
import { statement } from '#platform/statement.ts';

/** Contracts other than the usual one, which is the calendar year and counts claims paid in it. */
const other = `other as materialized (${otherContracts('true')})`;

/**
 * Selects the lists to recalculate: the clients and years with claims of an import (`$1`), or one customer's year (`$2`,
 * `$3`). Details count by their own paid date, so they may reduce the year of the invoice that they replace. A contract
 * other than the usual one may count claims paid up to two years later.
 */
const scope = `
  named as (
    select customer_id, extract(year from paid_date)::int as year from claim where import_id = $1::int
    union select c.customer_id, extract(year from c.paid_date)::int
    from claim d join claim c on c.customer_id = d.customer_id and c.claim_number = d.claim_number and c.format in (1, 2)
    where d.import_id = $1::int and d.format in (4, 5)
    union select $2::int, $3::int where $2::int is not null),
  scope as (
    select n.customer_id, n.year from named n
    union select a.client_id, a.year from affiliated a join named n using (customer_id, year)
    union select o.client_id, o.year from named n join other o on o.year between n.year - 2 and n.year
    where o.client_id = coalesce(
      (select a.client_id from affiliated a where a.customer_id = n.customer_id and a.year = o.year), n.customer_id)),
  reported as (
    select s.customer_id as client_id, s.year, s.customer_id from scope s
    where not exists (select from affiliated a where a.customer_id = s.customer_id and a.year = s.year)
    union select a.client_id, a.year, a.customer_id
    from affiliated a join scope s on s.customer_id = a.client_id and s.year = a.year),
  company as (
    select r.*, coalesce(o.starts, make_date(r.year, 1, 1)) as starts,
      coalesce(o.paid_before, make_date(r.year + 1, 1, 1)) as paid_before,
      coalesce(o.served_from, date '-infinity') as served_from, coalesce(o.served_before, date 'infinity') as served_before
    from reported r left join other o using (client_id, year))`;

/**
 * Calculates how each published import changed each member's total, in the order of publishing. An invoice row stops
 * counting with the first import that has details of the same claim, as in `reported_claim`. A row whose details were
 * published before it never counted.
 */
const steps = `
  step as (
    select id, row_number() over (order by published_at, id) as n from file_import where state = 'published'),
  counted as (
    select co.client_id, co.year, s.n, c.import_id, c.row_no, c.paid,
      coalesce(c.member_id, c.subscriber_id || ' ' || to_char(c.member_dob, 'YYYY-MM-DD') || ' ' || upper(c.member_first_name)) as member_key,
      case when c.format in (1, 2) then (
        select min(ds.n) from claim d join step ds on ds.id = d.import_id
        where d.claim_number = c.claim_number and d.customer_id = c.customer_id and d.format in (4, 5)) end as until
    from company co
      join customer u on u.id = co.customer_id and u.deleted_at is null
      join claim c on c.customer_id = co.customer_id and c.claim_type in ('M', 'R')
        and ${daysCounted('c', 'co')}
      join step s on s.id = c.import_id),
  moved as (
    select client_id, year, member_key, n, paid, row_no from counted where until is null or until > n
    union all
    select client_id, year, member_key, until, -paid, null from counted where until > n),
  by_step as (
    select client_id, year, member_key, n, sum(paid) as paid, max(row_no) as row_no from moved group by 1, 2, 3, 4),
  running as (
    select client_id, year, member_key, n, row_no,
      sum(paid) over (partition by client_id, year, member_key order by n) as paid,
      sum(paid) over (partition by client_id, year, member_key) as paid_now
    from by_step)`;

const crossed = `
  crossed as (
    select distinct on (r.client_id, r.year, r.member_key, l.threshold)
      r.client_id as customer_id, r.year, r.member_key, l.threshold, s.id as import_id, r.row_no, r.paid, r.paid_now, t.deductible
    from running r
      ${memberTerms('r.client_id', 'r.year', 'r.member_key', '$4::numeric')}
      cross join (values (50), (75), (100)) as l(threshold)
      join step s on s.n = r.n
    where t.laser <> 'Excluded' and r.paid * 100 >= t.deductible * l.threshold and r.paid_now * 100 >= t.deductible * l.threshold
    order by r.client_id, r.year, r.member_key, l.threshold, r.n)`;

/** Waits for other calculations of the list. */
export const takeTurn = statement('stop-loss-turn', 'select pg_advisory_xact_lock($1)');

/**
 * Corrects the rows of `stop_loss_crossing` in one statement: deletes outdated rows, adds new ones and leaves the others
 * unchanged. A client with new rows gets one event, which says nothing about the members. `$1` is the import, `$2` the customer and `$3` the year (or null), `$4` the usual deductible.
 */
export const refresh = statement(
  'stop-loss-refresh',
  `with ${affiliatedCte}, ${other}, ${scope}, ${steps}, ${crossed},
  gone as (
    delete from stop_loss_crossing x using scope s
    where x.customer_id = s.customer_id and x.year = s.year and not exists (
      select from crossed c where (c.customer_id, c.year, c.member_key, c.threshold)
        = (x.customer_id, x.year, x.member_key, x.threshold))),
  kept as (
    insert into stop_loss_crossing as x
      (customer_id, year, member_key, threshold, import_id, row_no, paid, paid_now, deductible)
    select customer_id, year, member_key, threshold, import_id, row_no, paid, paid_now, deductible from crossed
    on conflict (customer_id, year, member_key, threshold) do update
      set import_id = excluded.import_id, row_no = excluded.row_no, paid = excluded.paid, paid_now = excluded.paid_now,
        deductible = excluded.deductible
      where (x.import_id, x.row_no, x.paid, x.paid_now, x.deductible)
        is distinct from (excluded.import_id, excluded.row_no, excluded.paid, excluded.paid_now, excluded.deductible)
    returning x.customer_id, old.customer_id is null as fresh)
  insert into event (id, type, entity, entity_id, customer_id, at, actor_name)
  select uuidv7(), 'stopLoss.crossed', 'customer', f.customer_id::text, f.customer_id, now(), 'system'
  from (select distinct customer_id from kept where fresh) f`,
);
