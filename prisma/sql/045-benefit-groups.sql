-- A group's year belongs to the same customer as the group and the client year.
create unique index if not exists client_year_owner on client_year (id, customer_id, year);
create unique index if not exists benefit_group_owner on benefit_group (id, customer_id);
alter table benefit_group drop constraint if exists benefit_group_customer_id_ref;
alter table benefit_group add constraint benefit_group_customer_id_ref
  foreign key (customer_id) references customer (id) on delete cascade;
alter table benefit_group_year drop constraint if exists benefit_group_year_owner_ref;
alter table benefit_group_year add constraint benefit_group_year_owner_ref
  foreign key (group_id, customer_id) references benefit_group (id, customer_id) on delete cascade;
alter table benefit_group_year drop constraint if exists benefit_group_year_client_ref;
alter table benefit_group_year add constraint benefit_group_year_client_ref
  foreign key (client_year_id, customer_id, year) references client_year (id, customer_id, year) on delete cascade;

-- Renewal and last contact for the clients list, without reading the wide rows.
create index if not exists benefit_group_year_renewal on benefit_group_year (customer_id, year desc)
  include (renewal_status_id, renewal_status_date) where renewal_status_id is not null;
-- The same for the list of renewals.
create index if not exists benefit_group_year_season on benefit_group_year (customer_id, year)
  include (id, client_year_id, name, renewal_status_id, renewal_status_date, mailed_at, contact_date, renewal_due_on)
  where renewal_status_id is not null;
-- The same for all groups of a client.
create index if not exists benefit_group_year_years on benefit_group_year (customer_id, year)
  include (id, group_id, client_year_id, renewal_status_id);
-- The groups of one year for a bulk renewal, and the renewals that Today shows: sent, signed, not begun. Clients follow each
-- other as in customer_client_facts, so that both are merged.
create index if not exists benefit_group_year_of_year on benefit_group_year (year, customer_id)
  include (id, group_id, client_year_id, name, medical_tier_id, renewal_status_id);
create index if not exists benefit_group_year_waiting on benefit_group_year (renewal_status_id, customer_id)
  include (id, client_year_id, year, renewal_status_date, mailed_at) where renewal_status_id in (175, 178, 183);
create index if not exists benefit_group_year_contact on benefit_group_year (customer_id, contact_date desc)
  include (year, contact_initial, id) where contact_date is not null;

alter table benefit_group_year drop constraint if exists benefit_group_year_values;
alter table benefit_group_year add constraint benefit_group_year_values
  check (not (is_benefit_dollars and is_below_min)
    and not (is_benefit_dollars and coalesce(medical_tier_id, 0) = 1263)
    and not (medical_flat_rate and medical_percentage)
    and not (dental_flat_rate and dental_percentage)
    and not (vision_flat_rate and vision_percentage)
    and coalesce(medical_min_contribution, 0) >= 0 and coalesce(dental_min_contribution, 0) >= 0
    and coalesce(vision_min_contribution, 0) >= 0
    and coalesce(match_perc, 0) between 0 and 100
    and btrim(name) <> '');
alter table benefit_group_year drop constraint if exists benefit_group_year_explained;
alter table benefit_group_year add constraint benefit_group_year_explained
  check ((plan_sub_type_id is null or coalesce(plan_type_id, 128) <> 128)
    and (vesting_other is null or coalesce(vesting_type_id, 0) = 145)
    and (service_other is null or coalesce(service_type_id, 0) = 163));
alter table benefit_group_year drop constraint if exists benefit_group_year_renewal;
alter table benefit_group_year add constraint benefit_group_year_renewal
  check ((renewal_status_id is null or renewal_status_id in (174, 175, 176, 177, 178, 179, 183))
    and (renewal_status_id is null) = (renewal_status_date is null));

-- The strictest rules of the grid; a plan that is not offered keeps its amounts, even under a lower premium.
alter table benefit_group_plan drop constraint if exists benefit_group_plan_values;
alter table benefit_group_plan add constraint benefit_group_plan_values
  check (least(ee_premium, es_premium, ec_premium, ef_premium) >= 0
    and least(ee_employer, es_employer, ec_employer, ef_employer) >= 0
    and least(ee_hsa, es_hsa, ec_hsa, ef_hsa) >= 0
    and (not active or (ee_employer <= ee_premium and es_employer <= es_premium
      and ec_employer <= ec_premium and ef_employer <= ef_premium))
    and not (active and no_contribution
      and greatest(ee_employer, es_employer, ec_employer, ef_employer, ee_hsa, es_hsa, ec_hsa, ef_hsa) > 0));

-- Why not in the Prisma schema: see 030-reference.sql.
do $$
declare
  fk record;
begin
  for fk in
    select * from (values
      ('benefit_group_year', 'medical_tier_id', 'tier'), ('benefit_group_year', 'employer_paid_id', 'lookup'),
      ('benefit_group_year', 'short_term_id', 'lookup'), ('benefit_group_year', 'long_term_id', 'lookup'),
      ('benefit_group_year', 'plan_type_id', 'lookup'), ('benefit_group_year', 'plan_sub_type_id', 'lookup'),
      ('benefit_group_year', 'minimum_age_type_id', 'lookup'), ('benefit_group_year', 'vesting_type_id', 'lookup'),
      ('benefit_group_year', 'service_type_id', 'lookup'), ('benefit_group_year', 'enrollment_type_id', 'lookup'),
      ('benefit_group_year', 'plan_merger_required_id', 'lookup'),
      ('benefit_group_year', 'adoption_agreement_id', 'lookup'), ('benefit_group_year', 'renewal_status_id', 'lookup'),
      ('benefit_group_plan', 'plan_id', 'plan')
    ) as t(tbl, col, target)
  loop
    execute format('alter table %I drop constraint if exists %I', fk.tbl, fk.tbl || '_' || fk.col || '_ref');
    execute format('alter table %I add constraint %I foreign key (%I) references %I (id)',
      fk.tbl, fk.tbl || '_' || fk.col || '_ref', fk.col, fk.target);
  end loop;
end $$;
