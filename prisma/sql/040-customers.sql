create extension if not exists pg_trgm;

-- Sorts texts as the browser does: numbers within names by size, without regard to case and accents.
create collation if not exists list_order (provider = icu, locale = 'en-US-u-kn-true-ks-level1', deterministic = false);

create unique index if not exists contact_one_primary on contact (customer_id) where is_primary;
create unique index if not exists location_one_primary on location (customer_id) where is_primary;
create index if not exists contact_primary_list
  on contact (customer_id) include (first_name, last_name, email) where is_primary;

create index if not exists customer_stage_list
  on customer (stage_id, stage_date desc, id desc) where deleted_at is null;
create index if not exists customer_stage_agent_list
  on customer (stage_id, sales_agent_id, stage_date desc, id desc) where deleted_at is null;
-- What the lists of clients and of renewals filter and sort by, and which clients a bulk renewal prepares, without reading
-- the wide rows of clients that lie scattered among 200,000 customers.
create index if not exists customer_client_facts on customer (id)
  include (name, stage_date, operating_year, is_active, sales_agent_id, termed_on)
  where stage_id = 4 and deleted_at is null;
-- A page of clients in the order of their names.
create index if not exists customer_clients_by_name on customer (name collate list_order, stage_date desc, id desc)
  include (is_active, sales_agent_id) where stage_id = 4 and deleted_at is null;
-- The records that Today shows for their status: new leads and submitted RFPs.
create index if not exists customer_sales_status on customer (stage_id, status_id, stage_date desc, id desc)
  include (status_date) where deleted_at is null and stage_id in (1, 2) and status_id in (15, 16, 21);
-- And those whose link is about to expire.
-- The day of the year on which the medical plan of today renews (plansRenewingWithin), without reading the table.
create index if not exists rfp_benefits_plan_renewal
  on rfp_benefits (((extract(month from medical_renewal_date) * 100 + extract(day from medical_renewal_date))::int))
  include (customer_id, medical_renewal_date, medical_sponsors_plan) where medical_sponsors_plan and medical_renewal_date is not null;
create index if not exists rfp_expiring on rfp (expiration) include (customer_id) where rfp_key is not null;
create index if not exists customer_text_trgm on customer
  using gin ((name || ' ' || address || ' ' || city || ' ' || state || ' ' || zip) gin_trgm_ops);
-- The filter matches either column: without an index on both, every row of the stage would be read.
create index if not exists customer_address2_trgm on customer
  using gin (address2 gin_trgm_ops) where address2 is not null;
create index if not exists customer_name_trgm on customer using gin (name gin_trgm_ops);
-- Every search reads the pending list of its index (4 MB by default): after some thousand changes that took longer than
-- the search itself. The value is in kilobytes.
alter index customer_text_trgm set (gin_pending_list_limit = 128);
alter index customer_address2_trgm set (gin_pending_list_limit = 128);
alter index customer_name_trgm set (gin_pending_list_limit = 128);
-- The customers of a zip, whose names are compared with that of a new lead.
create index if not exists customer_zip on customer (zip) where deleted_at is null;
create index if not exists customer_fein on customer (fein) where fein is not null;

alter table customer drop constraint if exists customer_stage_known;
alter table customer add constraint customer_stage_known check (stage_id in (1, 2, 3, 4, 165));
alter table customer drop constraint if exists customer_digits;
alter table customer add constraint customer_digits
  check (zip ~ '^[0-9]{5}$' and (fein is null or fein ~ '^[0-9]{9}$'));
alter table customer drop constraint if exists customer_archive_whole;
alter table customer add constraint customer_archive_whole
  check (stage_id <> 165 or archived_from_stage_id is not null);
alter table contact drop constraint if exists contact_digits;
alter table contact add constraint contact_digits
  check ((zip is null or zip ~ '^[0-9]{5}$') and (phone is null or phone ~ '^[0-9]{10}$'));
alter table location drop constraint if exists location_digits;
alter table location add constraint location_digits check (zip ~ '^[0-9]{5}$');

alter table pay_cycle drop constraint if exists pay_cycle_values;
alter table pay_cycle add constraint pay_cycle_values
  check (cycle_count in (12, 24, 26, 52) and ft_count >= 0 and pt_count >= 0 and wages >= 0);
alter table payroll drop constraint if exists payroll_values;
alter table payroll add constraint payroll_values
  check (wc_tier in (110, 120, 130, 140)
    and coalesce(contractor_service_cycles, 0) in (0, 12, 24, 26, 52)
    and coalesce(contractor_count, 0) >= 0 and coalesce(timeclock_count, 0) >= 0);
alter table withholding drop constraint if exists withholding_values;
alter table withholding add constraint withholding_values
  check (employee_count >= 0 and tax_rate >= 0 and coalesce(proposed_tax_rate, 0) >= 0);
alter table workers_comp drop constraint if exists workers_comp_values;
alter table workers_comp add constraint workers_comp_values
  check (employee_count >= 0 and rate >= 0 and coalesce(proposed_rate, 0) >= 0
    and monthly_wages >= 0 and annual_wages >= 0);
alter table admin_rates drop constraint if exists admin_rates_not_negative;
alter table admin_rates add constraint admin_rates_not_negative
  check (coalesce(rate, 0) >= 0 and coalesce(ws_fee, 0) >= 0 and coalesce(ws_wk, 0) >= 0
    and coalesce(ws_bw, 0) >= 0 and coalesce(ws_sm, 0) >= 0 and coalesce(ws_mo, 0) >= 0);

alter table customer_plan drop constraint if exists customer_plan_values;
alter table customer_plan add constraint customer_plan_values
  check (coalesce(ee_amount, 0) >= 0 and coalesce(es_amount, 0) >= 0
    and coalesce(ec_amount, 0) >= 0 and coalesce(ef_amount, 0) >= 0
    and coalesce(ee_quantity, 0) >= 0 and coalesce(es_quantity, 0) >= 0
    and coalesce(ec_quantity, 0) >= 0 and coalesce(ef_quantity, 0) >= 0);
alter table customer_plan_employee drop constraint if exists customer_plan_employee_one_amount;
alter table customer_plan_employee add constraint customer_plan_employee_one_amount
  check (num_nonnulls(ee_amount, es_amount, ec_amount, ef_amount) = 1
    and coalesce(ee_amount, es_amount, ec_amount, ef_amount) >= 0);

-- What archived prospects would save, for Today: the most first.
create index if not exists archived_price_savings on archived_price (savings desc, customer_id) include (archived_on) where savings > 0;
do $$ begin
  if not exists (select from pg_constraint where conname = 'archived_price_customer_id_ref') then
    alter table archived_price add constraint archived_price_customer_id_ref
      foreign key (customer_id) references customer (id) on delete cascade;
  end if;
end $$;

-- Why not in the Prisma schema: see 030-reference.sql.
do $$
declare
  fk record;
begin
  for fk in
    select * from (values
      ('customer', 'source_id', 'lookup'), ('customer', 'stage_id', 'lookup'),
      ('customer', 'status_id', 'lookup'), ('customer', 'company_type_id', 'lookup'),
      ('customer', 'marketing_type_id', 'lookup'), ('customer', 'archive_reason_id', 'lookup'),
      ('customer', 'archived_from_stage_id', 'lookup'), ('customer', 'archived_from_status_id', 'lookup'),
      ('customer', 'sales_agent_id', 'app_user'), ('customer', 'created_by_id', 'app_user'),
      ('customer', 'archived_by_id', 'app_user'), ('customer', 'deleted_by_id', 'app_user'),
      ('client_year', 'ale_status_id', 'lookup'), ('client_year', 'eligibility_id', 'lookup'),
      ('client_year', 'rehire_id', 'lookup'), ('client_year', 'ptft_id', 'lookup'),
      ('rfp', 'created_by_id', 'app_user'), ('document', 'created_by_id', 'app_user'),
      ('document', 'type_id', 'lookup'), ('note', 'type_id', 'lookup'), ('note', 'created_by_id', 'app_user'),
      ('rfp_benefits', 'medical_tier_id', 'tier'), ('rfp_benefits', 'retirement_plan_type_id', 'lookup'),
      ('customer_plan', 'insurance_type_id', 'lookup'), ('customer_plan', 'insurance_plan_type_id', 'lookup'),
      ('job', 'created_by_id', 'app_user'), ('result_file', 'owner_id', 'app_user'),
      ('audit_event', 'actor_id', 'app_user'),
      ('mail_message', 'customer_id', 'customer'), ('result_file', 'customer_id', 'customer')
    ) as t(tbl, col, target)
  loop
    execute format('alter table %I drop constraint if exists %I', fk.tbl, fk.tbl || '_' || fk.col || '_ref');
    execute format('alter table %I add constraint %I foreign key (%I) references %I (id)',
      fk.tbl, fk.tbl || '_' || fk.col || '_ref', fk.col, fk.target);
  end loop;
end $$;
