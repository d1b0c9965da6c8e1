/** Companies that share the benefits of their group's primary client in a year: reported under it. */
const affiliated = `affiliated as (
  select y.customer_id, y.year, p.customer_id as client_id
  from client_year y
    join subsidiary_group g on g.id = y.subsidiary_group_id
    join client_year p on p.id = g.primary_client_id and p.customer_id <> y.customer_id
    join customer u on u.id = p.customer_id and u.deleted_at is null)`;

/**
 * Whose lists are worked out: what an import ($1) has claims of, or one customer's year ($2, $3). Details count by their
 * own paid date, and so may take away from the year of the invoice that they replace.
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
    union select a.client_id, a.year from affiliated a join named n using (customer_id, year)),
  company as (
    select s.customer_id as client_id, s.year, s.customer_id from scope s
    where not exists (select from affiliated a where a.customer_id = s.customer_id and a.year = s.year)
    union select a.client_id, a.year, a.customer_id
    from affiliated a join scope s on s.customer_id = a.client_id and s.year = a.year)`;

/**
 * What each published import did to each member's total, in the order of publishing. A row of an invoice stops to count
 * with the first import that has details of the same claim, as in `reported_claim`; one whose details were there before
 * never counted.
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
        and c.paid_date between make_date(co.year, 1, 1) and make_date(co.year, 12, 31)
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
  limits as (
    select distinct co.client_id, co.year, coalesce(y.specific_deductible, $4::numeric) as deductible
    from company co left join client_year y on y.customer_id = co.client_id and y.year = co.year),
  crossed as (
    select distinct on (r.client_id, r.year, r.member_key, t.threshold)
      r.client_id as customer_id, r.year, r.member_key, t.threshold, s.id as import_id, r.row_no, r.paid, r.paid_now, l.deductible
    from running r
      join limits l using (client_id, year)
      cross join (values (50), (75), (100)) as t(threshold)
      join step s on s.n = r.n
    where r.paid * 100 >= l.deductible * t.threshold and r.paid_now * 100 >= l.deductible * t.threshold
    order by r.client_id, r.year, r.member_key, t.threshold, r.n)`;

/**
 * One statement that makes the rows of `stop_loss_crossing` what they should be: taken away what is not so any more,
 * added what is new, the rest left as it is. $1 import, $2 customer and $3 year (or null), $4 the usual deductible.
 */
export const refreshCrossingsSql = `
  with ${affiliated}, ${scope}, ${steps}, ${crossed},
  gone as (
    delete from stop_loss_crossing x using scope s
    where x.customer_id = s.customer_id and x.year = s.year and not exists (
      select from crossed c where (c.customer_id, c.year, c.member_key, c.threshold)
        = (x.customer_id, x.year, x.member_key, x.threshold)))
  insert into stop_loss_crossing as x
    (customer_id, year, member_key, threshold, import_id, row_no, paid, paid_now, deductible)
  select customer_id, year, member_key, threshold, import_id, row_no, paid, paid_now, deductible from crossed
  on conflict (customer_id, year, member_key, threshold) do update
    set import_id = excluded.import_id, row_no = excluded.row_no, paid = excluded.paid, paid_now = excluded.paid_now,
      deductible = excluded.deductible
    where (x.import_id, x.row_no, x.paid, x.paid_now, x.deductible)
      is distinct from (excluded.import_id, excluded.row_no, excluded.paid, excluded.paid_now, excluded.deductible)`;
