/**
 * Statements that create $1 active clients of the operating year $2. Each has one benefit group or, every third client, two,
 * with all of the provider's plans of that year: some offered, with realistic modes and amounts. The same count gives the same
 * data. For tests of the bulk renewal and its bench.
 */
export const manyBenefitGroupsSql: readonly string[] = [
  `insert into customer (name, address, city, state, zip, operating_year, source_id, stage_id, stage_date, status_id,
     status_date, is_active, updated_at)
   select 'Renewed ' || lpad(n::text, 6, '0'), n || ' Main Street', 'Carmel', 'IN', '46032', $2::int, 9, 4, now(), 27,
     now(), true, now() from generate_series(1, $1::int) n`,
  `insert into client_year (customer_id, year, prism_id, eligibility_id, rehire_id, ptft_id)
   select c.id, $2::int, 'WSC-' || c.id, 91, 95, 98 from customer c
   where c.operating_year = $2::int and substring(c.name from '^Renewed ([0-9]+)$')::int <= $1::int
   on conflict do nothing`,
  `with wanted as (
     select c.id as customer_id, y.id as client_year_id, substring(c.name from '^Renewed ([0-9]+)$')::int as number, place
     from customer c join client_year y on y.customer_id = c.id and y.year = $2::int
     cross join generate_series(1, 2) place
     where substring(c.name from '^Renewed ([0-9]+)$')::int <= $1::int and (place = 1 or substring(c.name from '^Renewed ([0-9]+)$')::int % 3 = 0)),
   numbered as (select w.*, nextval('benefit_group_id_seq')::int as group_id from wanted w),
   made as (insert into benefit_group (id, customer_id) select group_id, customer_id from numbered returning id)
   insert into benefit_group_year (group_id, customer_id, client_year_id, year, name, medical_tier_id, is_bi_weekly,
     is_below_min, is_benefit_dollars, medical_percentage, medical_flat_rate, basic_life)
   select n.group_id, n.customer_id, n.client_year_id, $2::int, case n.place when 1 then 'Office' else 'Drivers' end,
     (select t.id from tier t where t.type_id = 5 and t.year = $2::int order by t.id offset n.number % 5 limit 1), true,
     n.number % 11 = 1, n.number % 11 = 2, n.number % 4 = 0, n.number % 4 = 1, n.number % 2 = 0
   from numbered n where exists (select count(*) from made)`,
  `insert into benefit_group_plan (group_year_id, plan_id, active, ee_premium, es_premium, ec_premium, ef_premium,
     ee_employer, es_employer, ec_employer, ef_employer, ee_hsa)
   select g.id, p.id, (g.id + p.id) % 4 = 0, p.ee_amount, p.es_amount, p.ec_amount, p.ef_amount,
     round(p.ee_amount * (g.id % 7 + 4) / 10, 2), round(p.ee_amount * (g.id % 7 + 4) / 10, 2),
     round(p.ee_amount * (g.id % 7 + 4) / 10, 2), round(p.ee_amount * (g.id % 7 + 4) / 10, 2),
     case when p.model_type_id = 80 then g.id % 3 * 50 else 0 end
   from benefit_group_year g join customer c on c.id = g.customer_id
   join plan p on p.year = g.year and p.type_id in (6, 76, 77)
   where g.year = $2::int and substring(c.name from '^Renewed ([0-9]+)$')::int <= $1::int
   on conflict do nothing`,
];
