import { affiliatedCte } from '#claims/claims/claim-figures.service.ts';
import { kind } from '#platform/row-kind.ts';
import { statement } from '#platform/statement.ts';

/*
 * What is checked, and what carriers billed. One check fills the temporary tables `premium_...` in this order; the
 * statements of the kinds (check-findings.queries.ts) read them.
 */

/** Waits for other checks. */
export const takeTurn = statement('premium-check-turn', 'select pg_advisory_xact_lock($1)');

/** Takes what is to be checked next: one file, or up to 200 customers. A check that fails leaves it for the next one. */
export const takeDue = statement(
  'premium-check-due',
  `with first as (select import_id from premium_due order by id limit 1),
  taken as (
    select d.id from premium_due d, first f where d.import_id = f.import_id
    union all
    (select d.id from premium_due d, first f where f.import_id is null and d.import_id is null order by d.id limit 200))
  delete from premium_due d using taken t where d.id = t.id
  returning d.customer_id as "customerId", d.import_id as "importId"`,
  { customerId: kind.int.orNull, importId: kind.int.orNull },
);

/** The client's months, and the carrier's rule for those who join or leave within one. */
const scopeTable = statement(
  'premium-scope-table',
  `create temp table premium_scope (client_id int, month date, last_day date, days int, year int, wash text, primary key (client_id, month))
   on commit drop`,
);

/** Companies whose premiums are the client's; `checked` is false for the month before, which is only compared with. */
const companyTable = statement(
  'premium-company-table',
  `create temp table premium_company (client_id int, month date, customer_id int, checked boolean,
     primary key (client_id, month, customer_id)) on commit drop`,
);

/**
 * All months of the customers `$1` and of the clients whose benefits they share, and the months with rows of the files `$2`,
 * also removed ones, with the month after each, which is compared with them.
 */
const findScope = statement(
  'premium-scope',
  `with ${affiliatedCte},
  related as (
    select id from unnest($1::int[]) n(id)
    union select client_id from affiliated where customer_id = any($1::int[])),
  company as (
    select id from related
    union select a.customer_id from affiliated a join related r on r.id = a.client_id),
  rows as (
    select p.customer_id, p.coverage_month as month from premium p where p.customer_id in (select id from company)
    union select p.customer_id, p.coverage_month from premium p where p.import_id = any($2::int[])),
  clients as (
    select coalesce(a.client_id, r.customer_id) as client_id, r.month
    from rows r left join affiliated a on a.customer_id = r.customer_id and a.year = extract(year from r.month)::int
    union select m.client_id, m.month from premium_month m
    where m.client_id in (select id from company) or m.import_ids && $2::int[]),
  months as (
    select client_id, month from clients
    union select m.client_id, m.month from premium_month m
      join clients c on c.client_id = m.client_id and m.month = (c.month + interval '1 month')::date)
  insert into premium_scope
  select client_id, month, d.last_day, extract(day from d.last_day)::int,
    extract(year from month)::int, 'full'
  from months cross join lateral (select (month + interval '1 month - 1 day')::date as last_day) d`,
);

const findCompanies = statement(
  'premium-companies',
  `with ${affiliatedCte},
  counted as (
    select s.client_id, s.month, s.year from premium_scope s
    where not exists (select from affiliated a where a.customer_id = s.client_id and a.year = s.year)),
  compared as (
    select client_id, month, year, true as checked from counted
    union all
    select client_id, (month - interval '1 month')::date, extract(year from month - interval '1 month')::int, false from counted)
  insert into premium_company
  select b.client_id, b.month, c.customer_id, bool_or(b.checked)
  from compared b cross join lateral (
    select b.client_id as customer_id
    union select a.customer_id from affiliated a where a.client_id = b.client_id and a.year = b.year) c
  group by 1, 2, 3`,
);

/**
 * A person's premium for one plan and tier in a month: what was billed and what adjustments left of it, USD, 0 if nothing.
 * `adjustments` counts those of the person's plan type.
 */
const netTable = statement(
  'premium-net-table',
  `create temp table premium_net (client_id int, month date, plan_type text, person text, plan_key text, tier text,
     plan_code text, employee_id text, last_name text, first_name text, premium numeric, employee numeric, adjustments int,
     imports int[]) on commit drop`,
);

/**
 * Adds up bills and adjustments. A credit without a bill of its plan and tier reduces the others, the largest first: carriers
 * correct a tier by a row of the new one.
 */
const addNets = statement(
  'premium-nets',
  `with billed as (
    select c.client_id, c.month, p.plan_type, upper(btrim(p.employee_id)) as person, upper(btrim(p.plan_code)) as plan_key,
      p.tier, max(p.plan_code) as plan_code, max(p.employee_id) as employee_id, max(p.employee_last_name) as last_name,
      max(p.employee_first_name) as first_name, sum(p.premium) as premium, sum(p.employee) as employee,
      count(*) filter (where p.transaction_type = 'A') as adjustments, array_agg(distinct p.import_id) as imports
    from premium_company c
      join reported_premium p on p.customer_id = c.customer_id and p.coverage_month = c.month
    group by 1, 2, 3, 4, 5, 6),
  running as (
    select b.*, sum(least(premium, 0)) over person as credit, sum(employee) filter (where premium < 0) over person as returned,
      sum(adjustments) over person as corrections, row_number() over largest as place,
      sum(greatest(premium, 0)) over largest as so_far
    from billed b
    window person as (partition by client_id, month, plan_type, person),
      largest as (person order by premium desc, plan_key, tier rows unbounded preceding))
  insert into premium_net
  select client_id, month, plan_type, person, plan_key, tier, plan_code, employee_id, last_name, first_name,
    greatest(least(premium, so_far + credit), 0), employee + case when place = 1 then coalesce(returned, 0) else 0 end,
    corrections, imports
  from running`,
);

/** The rule of the carrier whose file has the client's medical premiums. */
const setWash = statement(
  'premium-wash',
  `update premium_scope s set wash = w.wash_rule
  from (
    select distinct on (n.client_id, n.month) n.client_id, n.month, p.wash_rule
    from premium_net n join file_import i on i.id = n.imports[array_upper(n.imports, 1)]
      join import_profile p on p.id = i.profile_id
    where n.plan_type = 'medical' order by n.client_id, n.month, i.id desc) w
  where w.client_id = s.client_id and w.month = s.month`,
);

const analyze = statement('premium-analyze-net', 'analyze premium_scope, premium_company, premium_net');

/** The statements that need values; the others follow. */
export const openScope = { tables: [scopeTable, companyTable, netTable], find: findScope } as const;
export const readBills = [findCompanies, addNets, setWash, analyze] as const;
