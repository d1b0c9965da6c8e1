import { statement } from '#platform/statement.ts';

/** Who is in the census in force, and which persons of the carrier's file they are. */

const suffix = `'[ ,]+(jr|sr|ii|iii|iv)\\.?$'`;
const part = (name: string): string => `search_fold(regexp_replace(lower(${name}), ${suffix}, ''))`;
/** SQL of a name as it is compared, folded and without a suffix: `doe|ann` */
export const nameKey = (row: string): string =>
  `left(${part(`coalesce(${row}.last_name, '')`)} || '|' || ${part(`coalesce(${row}.first_name, '')`)}, 140)`;

const censusTable = statement(
  'premium-census-table',
  `create temp table premium_census (client_id int, month date, customer_id int, census_id int, as_of date, in_force boolean)
   on commit drop`,
);

/**
 * The census in force on the first of the month is the latest up to that day, else the earliest. Later ones follow, for
 * those who joined or left. Of several for one day the last counts.
 */
const findCensuses = statement(
  'premium-censuses',
  `insert into premium_census
  select c.client_id, c.month, c.customer_id, n.id, n.as_of, n.place = 1
  from premium_company c cross join lateral (
    select id, as_of, row_number() over (
      order by as_of <= c.month desc, case when as_of <= c.month then as_of end desc nulls last, as_of) as place
    from (
      select distinct on (as_of) id, as_of from census
      where customer_id = c.customer_id and not undone and rows_deleted_at is null
      order by as_of, created_at desc, id desc) day) n
  where c.checked and (n.place = 1 or n.as_of > c.month)`,
);

/**
 * A person of a client's month. `days` are those of the month that the carrier bills; all of them unless it bills by the day.
 * `is_far`: the census is of a day too long before or after the month.
 */
const personTable = statement(
  'premium-person-table',
  `create temp table premium_person (id bigint generated always as identity primary key, client_id int, month date,
     emp_key text, last_name text, first_name text, tier text, current_plan text, cobra boolean, as_of date, joined date,
     left_on date, is_far boolean, days int) on commit drop`,
);

/** How many days of the month from `f` to `t` are billed, by the carrier's rule. */
const days = `case when f > t then 0 when s.wash = 'full' then s.days
    when s.wash = '15th' then case when f <= p.month + 14 and (t > p.month + 14) then s.days else 0 end
    else t - f + 1 end`;

/** `$1` is how many days a census may be away from the month. */
const findPeople = statement(
  'premium-people',
  `with person as (
    select c.client_id, c.month, c.customer_id, c.in_force, c.as_of, upper(btrim(r.emp_no)) as emp_key, r.last_name,
      r.first_name, r.tier, r.current_plan, r.cobra, r.hire_date as joined,
      case when r.cobra then r.cobra_end else r.term_date end as left_on,
      coalesce(upper(btrim(r.emp_no)), ${nameKey('r')}) as key
    from premium_census c join census_row r on r.census_id = c.census_id),
  in_force as (select * from person where in_force),
  hired as (
    select distinct on (client_id, month, customer_id, key) * from person p
    where not in_force and joined is not null and not exists (
      select from in_force f where (f.client_id, f.month, f.customer_id, f.key) = (p.client_id, p.month, p.customer_id, p.key))
    order by client_id, month, customer_id, key, as_of),
  leaver as (
    select client_id, month, customer_id, key, min(left_on) as left_on from person
    where not in_force and left_on is not null group by 1, 2, 3, 4),
  found as (
    select p.*, l.left_on as later_left_on
    from (select * from in_force union all select * from hired) p
      left join leaver l using (client_id, month, customer_id, key))
  insert into premium_person (client_id, month, emp_key, last_name, first_name, tier, current_plan, cobra, as_of, joined,
    left_on, is_far, days)
  select p.client_id, p.month, p.emp_key, p.last_name, p.first_name, p.tier, p.current_plan, p.cobra, p.as_of, p.joined,
    d.ends, greatest(p.month - p.as_of, p.as_of - s.last_day) > $1::int, ${days}
  from found p join premium_scope s using (client_id, month)
    cross join lateral (select least(p.left_on, p.later_left_on) as ends) d
    cross join lateral (
      select greatest(p.joined, p.month) as f, least(d.ends, s.last_day) as t) present`,
);

/** Persons of the carrier's file in the month, and in the month before (`prior`), with their row of the census. */
const billedTable = statement(
  'premium-billed-table',
  `create temp table premium_billed (client_id int, month date, prior boolean, person text, last_name text, first_name text,
     person_id bigint, primary key (client_id, month, prior, person)) on commit drop`,
);

const findBilled = statement(
  'premium-billed',
  `insert into premium_billed
  select distinct on (s.client_id, s.month, prior, n.person) s.client_id, s.month, n.month < s.month as prior, n.person,
    n.last_name, n.first_name, null
  from premium_scope s join premium_net n on n.client_id = s.client_id
    and n.month in (s.month, (s.month - interval '1 month')::date)
  order by s.client_id, s.month, prior, n.person, n.premium desc`,
);

const analyze = statement('premium-analyze-people', 'analyze premium_person, premium_billed');

const matchNumbers = statement(
  'premium-match-numbers',
  `update premium_billed b set person_id = p.id
  from (
    select distinct on (client_id, month, emp_key) client_id, month, emp_key, id from premium_person
    where emp_key is not null order by client_id, month, emp_key, id) p
  where p.client_id = b.client_id and p.month = b.month and p.emp_key = b.person`,
);

/** Only a name that one unmatched person has on each side. */
const matchNames = statement(
  'premium-match-names',
  `with open as materialized (
    select b.client_id, b.month, b.prior, b.person, ${nameKey('b')} as name from premium_billed b where person_id is null),
  free as materialized (
    select p.client_id, p.month, x.prior, p.id, ${nameKey('p')} as name
    from premium_person p cross join (values (false), (true)) x(prior)
    where (p.client_id, p.month, x.prior) in (select client_id, month, prior from open)
      and not exists (select from premium_billed b where b.person_id = p.id and b.prior = x.prior)),
  one as (
    select client_id, month, prior, name, min(id) as id from free group by 1, 2, 3, 4 having count(*) = 1),
  lone as (
    select client_id, month, prior, name, min(person) as person from open group by 1, 2, 3, 4 having count(*) = 1)
  update premium_billed b set person_id = one.id
  from one join lone using (client_id, month, prior, name)
  where b.client_id = lone.client_id and b.month = lone.month and b.prior = lone.prior and b.person = lone.person`,
);

export const peopleTables = [censusTable, personTable, billedTable] as const;
export const readPeople = {
  before: [findCensuses],
  find: findPeople,
  after: [findBilled, analyze, matchNumbers, matchNames],
} as const;
