import { planType } from '@worksmart/shared/records/lookups/constants.ts';
import { statement } from '#platform/statement.ts';

/** The client's grids, and each billed line with what the grids and the census say about it. */

/**
 * A plan and tier of a client's month in one benefit group. `shares`: what an employee may pay for it in the month, USD, the
 * monthly share first.
 */
const rateTable = statement(
  'premium-rate-table',
  `create temp table premium_rate (client_id int, month date, plan_type text, plan_key text, plan_name text, tier text,
     premium numeric, dollars boolean, shares numeric[]) on commit drop`,
);

/** An employee's share at each pay: shown premium less shown contribution. @param by pays of a full month by which the grid divides */
const perPay = (by: number): string => `greatest(round(t.premium / ${by}, 2) - round(t.employer / ${by}, 2), 0)`;

/** The pays of the month, if the group's first pay date says them; else each number that is possible. */
const paysOf = (days: number, usual: number): string =>
  `case when g.first_pay_date is null then array[${usual}, ${usual + 1}]
    else array[(floor((s.last_day - g.first_pay_date)::numeric / ${days})
      - floor((s.month - 1 - g.first_pay_date)::numeric / ${days}))::int] end`;

/** The premiums of a benefit year are stored in its groups; those of a signed one stay as signed. */
const findRates = statement(
  'premium-rates',
  `insert into premium_rate
  select s.client_id, s.month, k.plan_type, upper(btrim(n.code)), n.name, t.tier, round(t.premium, 2), g.is_benefit_dollars,
    array_cat(
      array_remove(array[greatest(round(t.premium, 2) - round(t.employer, 2), 0),
        case when g.is_semi_monthly then 2 * ${perPay(2)} end], null),
      array(
        select pays * ${perPay(2)} from unnest(${paysOf(14, 2)}) pays where g.is_bi_weekly
        union all
        select pays * ${perPay(4)} from unnest(${paysOf(7, 4)}) pays where g.is_weekly))
  from premium_scope s
    join benefit_group_year g on g.customer_id = s.client_id
      and s.month >= make_date(g.year, coalesce(g.plan_year_month, 1), 1)
      and s.month < make_date(g.year + 1, coalesce(g.plan_year_month, 1), 1)
    join benefit_group_plan p on p.group_year_id = g.id and p.active
    join plan n on n.id = p.plan_id
    join (values (${planType.medical}, 'medical'), (${planType.dental}, 'dental'), (${planType.vision}, 'vision'))
      k(type_id, plan_type) on k.type_id = n.type_id
    cross join lateral (values ('EE', p.ee_premium, p.ee_employer), ('ES', p.es_premium, p.es_employer),
      ('EC', p.ec_premium, p.ec_employer), ('EF', p.ef_premium, p.ef_employer)) t(tier, premium, employer)
  where k.plan_type <> 'medical' or (g.medical_tier_id is not null and not g.omit_medical)`,
);

const indexRates = statement(
  'premium-rate-index',
  'create index on premium_rate (client_id, month, plan_type, plan_key, tier)',
);

/**
 * A line of the carrier's file. `copy` is 1 for the one that counts of several of a person and plan type. `rate` and
 * `tier_rate` are the nearest premiums of its plan for the tier as billed, and for that of the census.
 */
const lineTable = statement(
  'premium-line-table',
  `create temp table premium_line (id bigint primary key, client_id int, month date, plan_type text, person text,
     employee_id text, last_name text, first_name text, plan_code text, plan_key text, tier text, premium numeric,
     employee numeric, adjustments int, person_id bigint, census_tier text, days int, cobra boolean, as_of date,
     joined date, left_on date, is_far boolean, copy int, plan_name text, rate numeric, tier_rate numeric) on commit drop`,
);

/** SQL of the nearest premium of a line's plan for a tier. A person on COBRA may be billed 102%, cut to the cent. */
const nearest = (tier: string): string => `(
    select a.amount from premium_rate r cross join lateral (values
        (round(r.premium * coalesce(nullif(x.days, 0), s.days) / s.days, 2)),
        (case when x.cobra then trunc(r.premium * 1.02 * coalesce(nullif(x.days, 0), s.days) / s.days, 2) end)) a(amount)
    where (r.client_id, r.month, r.plan_type, r.plan_key, r.tier) = (n.client_id, n.month, n.plan_type, n.plan_key, ${tier})
      and a.amount is not null
    order by abs(a.amount - n.premium), a.amount limit 1)`;

const findLines = statement(
  'premium-lines',
  `with plan_of as materialized (
    select client_id, month, plan_type, plan_key, min(plan_name) as plan_name from premium_rate group by 1, 2, 3, 4)
  insert into premium_line
  select row_number() over (), n.client_id, n.month, n.plan_type, n.person, n.employee_id, n.last_name, n.first_name,
    n.plan_code, n.plan_key, n.tier, n.premium, n.employee, n.adjustments, x.id, x.tier, x.days, coalesce(x.cobra, false),
    x.as_of, x.joined, x.left_on, x.is_far,
    row_number() over (
      partition by n.client_id, n.month, n.plan_type, n.person
      order by coalesce(n.plan_type = 'medical' and lower(btrim(x.current_plan)) in (lower(n.plan_key), lower(o.plan_name)), false) desc,
        coalesce(n.plan_type = 'medical' and x.tier = n.tier, false) desc, b.person is not null desc, n.premium desc, n.plan_key, n.tier),
    o.plan_name, ${nearest('n.tier')}, ${nearest('x.tier')}
  from premium_scope s
    join premium_net n on n.client_id = s.client_id and n.month = s.month and n.premium > 0
    left join premium_billed m on m.client_id = n.client_id and m.month = n.month and not m.prior and m.person = n.person
    left join premium_person x on x.id = m.person_id
    left join plan_of o on (o.client_id, o.month, o.plan_type, o.plan_key) = (n.client_id, n.month, n.plan_type, n.plan_key)
    left join premium_net b on b.premium > 0 and b.month = (n.month - interval '1 month')::date
      and (b.client_id, b.plan_type, b.person, b.plan_key, b.tier) = (n.client_id, n.plan_type, n.person, n.plan_key, n.tier)`,
);

const analyze = statement('premium-analyze-lines', 'analyze premium_rate, premium_line');

export const lineTables = [rateTable, lineTable] as const;
export const readLines = [findRates, indexRates, findLines, analyze] as const;
