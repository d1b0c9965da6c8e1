import { type FindingKind, findingKinds } from '@worksmart/shared/benefits/premium-check/kinds.ts';
import { columnsOf, kind } from '#platform/row-kind.ts';
import { statement } from '#platform/statement.ts';

/** What is asked of the carrier, or may be. */
const waits = `f.state in ('open', 'disputed')`;
const counts = `${waits} and not f.to_confirm`;
const isPremium = `f.kind <> 'deduction'`;
const sumOf = (amount: string, where: string): string => `coalesce(sum(${amount}) filter (where ${where}), 0)::float8`;

const sums = `
  ${sumOf('f.difference', `${counts} and ${isPremium} and f.difference > 0`)} as "tooMuch",
  ${sumOf('-f.difference', `${counts} and ${isPremium} and f.difference < 0`)} as "tooLittle",
  ${sumOf('f.difference', `${counts} and not (${isPremium}) and f.difference > 0`)} as "overWithheld",
  count(*) filter (where ${waits} and f.to_confirm)::int as "toConfirm",
  count(*) filter (where f.state = 'open')::int as open, count(*) filter (where f.state = 'disputed')::int as disputed,
  ${findingKinds.map((name) => `count(*) filter (where ${waits} and f.kind = '${name}')::int as "${name}"`).join(', ')}`;

const day = (column: string): string => `to_char(${column}, 'YYYY-MM-DD')`;

/** Each client's month `$1` (its first day), or one client's, `$2`; the largest sums first. */
export const premiumMonthRows = statement(
  'premium-months',
  `select m.client_id as "customerId", c.name as client, to_char(m.month, 'YYYY-MM') as month, m.people, m.premium::float8 as premium,
    ${day('m.dispute_until')} as "disputeUntil", ${day('m.census_as_of')} as "censusAsOf", m.has_groups as "hasGroups", s.*
  from premium_month m join customer c on c.id = m.client_id and c.deleted_at is null
    cross join lateral (
      select ${sums} from premium_finding f where f.client_id = m.client_id and f.month = m.month) s
  where m.month = $1::date and ($2::int is null or m.client_id = $2)
  order by s."tooMuch" + s."tooLittle" + s."overWithheld" desc, s.open + s.disputed desc, lower(c.name), m.client_id`,
  {
    ...columnsOf(kind.int, 'customerId', 'people', 'toConfirm', 'open', 'disputed'),
    ...columnsOf(kind.text, 'client', 'month', 'disputeUntil'),
    ...columnsOf(kind.float, 'premium', 'tooMuch', 'tooLittle', 'overWithheld'),
    censusAsOf: kind.text.orNull,
    hasGroups: kind.boolean,
    ...columnsOf<number, FindingKind>(kind.int, ...findingKinds),
  },
);

/** The months that have premiums, of all clients (`$1` null) or of one, the newest first: one look at the index for each month. */
export const knownMonths = statement(
  'premium-known-months',
  `select to_char(x.month, 'YYYY-MM') as month
  from generate_series((select min(month) from premium_month)::timestamp, (select max(month) from premium_month)::timestamp,
      interval '1 month') x(month)
  where case when $1::int is null
    then exists (select from premium_month m join customer c on c.id = m.client_id and c.deleted_at is null where m.month = x.month::date)
    else exists (select from premium_month m where m.client_id = $1 and m.month = x.month::date) end
  order by x.month desc`,
  { month: kind.text },
);

export const foundMoneyRows = statement(
  'premium-found-money',
  `select f.client_id as "customerId", c.name as client, extract(year from f.month)::int as year,
    ${sumOf('abs(f.difference)', `f.state = 'disputed'`)} as disputed,
    ${sumOf('f.difference', `f.state = 'settled' and f.difference > 0`)} as "settledTooMuch",
    ${sumOf('-f.difference', `f.state = 'settled' and f.difference < 0`)} as "settledTooLittle",
    count(*) filter (where f.state = 'settled')::int as settled
  from premium_finding f join customer c on c.id = f.client_id and c.deleted_at is null
  where f.state in ('disputed', 'settled') and ${isPremium}
  group by 1, 2, 3 order by 3 desc, lower(c.name), 1`,
  {
    ...columnsOf(kind.int, 'customerId', 'year', 'settled'),
    client: kind.text,
    ...columnsOf(kind.float, 'disputed', 'settledTooMuch', 'settledTooLittle'),
  },
);

/** What changed for a client's people between the month `$2` and the one before, by person and plan type. */
export const premiumChanges = statement(
  'premium-changes',
  `with company as (
    select $1::int as customer_id
    union select y.customer_id from client_year y join subsidiary_group g on g.id = y.subsidiary_group_id
      join client_year p on p.id = g.primary_client_id
    where p.customer_id = $1 and y.year = extract(year from $2::date)::int),
  line as (
    select p.coverage_month = $2::date as is_now, p.plan_type, upper(btrim(p.employee_id)) as person, p.tier,
      upper(btrim(p.plan_code)) as plan_key, max(p.plan_code) as plan_code, max(p.employee_id) as employee_id,
      max(concat_ws(', ', p.employee_last_name, p.employee_first_name)) as name, sum(p.premium) as premium
    from company c join reported_premium p on p.customer_id = c.customer_id
    where p.coverage_month in ($2::date, ($2::date - interval '1 month')::date)
    group by 1, 2, 3, 4, 5 having sum(p.premium) > 0),
  person as (
    select is_now, plan_type, person, max(employee_id) as employee_id, max(name) as name,
      string_agg(plan_code || ' ' || tier, ', ' order by plan_code, tier) as cover, string_agg(tier, ' ' order by plan_key, tier) as tiers,
      sum(premium) as premium
    from line group by 1, 2, 3)
  select coalesce(n.name, b.name) as name, coalesce(n.employee_id, b.employee_id) as "employeeId",
    coalesce(n.plan_type, b.plan_type) as "planType", n.cover as now, b.cover as before, n.premium::float8 as premium,
    b.premium::float8 as "premiumBefore",
    case when b.person is null then 'new' when n.person is null then 'gone' when n.tiers <> b.tiers then 'tier' else 'amount' end as what
  from (select * from person where is_now) n
    full join (select * from person where not is_now) b on b.person = n.person and b.plan_type = n.plan_type
  where n.person is null or b.person is null or n.tiers <> b.tiers or n.premium <> b.premium
  order by lower(coalesce(n.name, b.name)), 2, 3`,
  {
    ...columnsOf(kind.text, 'name', 'employeeId'),
    planType: kind.textOf<'medical'>(),
    ...columnsOf(kind.text.orNull, 'now', 'before'),
    ...columnsOf(kind.float.orNull, 'premium', 'premiumBefore'),
    what: kind.textOf<'new' | 'gone' | 'tier' | 'amount'>(),
  },
);
