-- CreateTable
CREATE TABLE "benefit_group" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "benefit_group_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "benefit_group_year" (
    "id" SERIAL NOT NULL,
    "group_id" INTEGER NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "client_year_id" INTEGER NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "is_benefit_dollars" BOOLEAN NOT NULL DEFAULT false,
    "is_below_min" BOOLEAN NOT NULL DEFAULT false,
    "medical_tier_id" INTEGER,
    "is_weekly" BOOLEAN NOT NULL DEFAULT false,
    "is_bi_weekly" BOOLEAN NOT NULL DEFAULT false,
    "is_semi_monthly" BOOLEAN NOT NULL DEFAULT false,
    "is_monthly" BOOLEAN NOT NULL DEFAULT false,
    "omit_medical" BOOLEAN NOT NULL DEFAULT false,
    "medical_min_contribution" DECIMAL(12,2),
    "medical_flat_rate" BOOLEAN NOT NULL DEFAULT false,
    "medical_percentage" BOOLEAN NOT NULL DEFAULT false,
    "dental_min_contribution" DECIMAL(12,2),
    "dental_flat_rate" BOOLEAN NOT NULL DEFAULT false,
    "dental_percentage" BOOLEAN NOT NULL DEFAULT false,
    "vision_min_contribution" DECIMAL(12,2),
    "vision_flat_rate" BOOLEAN NOT NULL DEFAULT false,
    "vision_percentage" BOOLEAN NOT NULL DEFAULT false,
    "basic_life" BOOLEAN NOT NULL DEFAULT false,
    "volunteer_life" BOOLEAN NOT NULL DEFAULT false,
    "employer_paid_id" INTEGER,
    "short_term_id" INTEGER,
    "long_term_id" INTEGER,
    "plan_type_id" INTEGER,
    "plan_sub_type_id" INTEGER,
    "minimum_age_type_id" INTEGER,
    "vesting_type_id" INTEGER,
    "vesting_other" VARCHAR(255),
    "service_type_id" INTEGER,
    "service_other" VARCHAR(255),
    "match_perc" DECIMAL(5,2),
    "match_note" VARCHAR(255),
    "plan_start_date" DATE,
    "enrollment_type_id" INTEGER,
    "plan_merger_required_id" INTEGER,
    "adoption_agreement_id" INTEGER,
    "testing" TEXT,
    "owner_note" TEXT,
    "family_note" TEXT,
    "officer_note" TEXT,
    "renewal_status_id" INTEGER,
    "renewal_status_date" TIMESTAMPTZ(3),
    "submission_date" TIMESTAMPTZ(3),
    "renewal_key" VARCHAR(64),
    "contact_date" DATE,
    "contact_initial" VARCHAR(3),
    "row_version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "benefit_group_year_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "benefit_group_plan" (
    "group_year_id" INTEGER NOT NULL,
    "plan_id" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT false,
    "no_contribution" BOOLEAN NOT NULL DEFAULT false,
    "is_annual_hsa" BOOLEAN NOT NULL DEFAULT false,
    "hsa_limit_ee" DECIMAL(12,2),
    "hsa_limit_ef" DECIMAL(12,2),
    "ee_premium" DECIMAL(12,2) NOT NULL,
    "es_premium" DECIMAL(12,2) NOT NULL,
    "ec_premium" DECIMAL(12,2) NOT NULL,
    "ef_premium" DECIMAL(12,2) NOT NULL,
    "ee_employer" DECIMAL(12,4) NOT NULL DEFAULT 0,
    "es_employer" DECIMAL(12,4) NOT NULL DEFAULT 0,
    "ec_employer" DECIMAL(12,4) NOT NULL DEFAULT 0,
    "ef_employer" DECIMAL(12,4) NOT NULL DEFAULT 0,
    "ee_hsa" DECIMAL(12,4) NOT NULL DEFAULT 0,
    "es_hsa" DECIMAL(12,4) NOT NULL DEFAULT 0,
    "ec_hsa" DECIMAL(12,4) NOT NULL DEFAULT 0,
    "ef_hsa" DECIMAL(12,4) NOT NULL DEFAULT 0,

    CONSTRAINT "benefit_group_plan_pkey" PRIMARY KEY ("group_year_id","plan_id")
);

-- CreateIndex
CREATE INDEX "benefit_group_customer_id_idx" ON "benefit_group"("customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "benefit_group_year_renewal_key_key" ON "benefit_group_year"("renewal_key");

-- CreateIndex
CREATE INDEX "benefit_group_year_client_year_id_idx" ON "benefit_group_year"("client_year_id");

-- CreateIndex
CREATE INDEX "benefit_group_year_customer_id_idx" ON "benefit_group_year"("customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "benefit_group_year_group_id_client_year_id_key" ON "benefit_group_year"("group_id", "client_year_id");

-- CreateIndex
CREATE INDEX "benefit_group_plan_plan_id_idx" ON "benefit_group_plan"("plan_id");

-- AddForeignKey
ALTER TABLE "benefit_group_year" ADD CONSTRAINT "benefit_group_year_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "benefit_group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "benefit_group_plan" ADD CONSTRAINT "benefit_group_plan_group_year_id_fkey" FOREIGN KEY ("group_year_id") REFERENCES "benefit_group_year"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- prisma/sql/045-benefit-groups.sql
-- A group's year belongs to the same customer as the group and as the client's year.
create unique index if not exists client_year_owner on client_year (id, customer_id);
create unique index if not exists benefit_group_owner on benefit_group (id, customer_id);
alter table benefit_group drop constraint if exists benefit_group_customer_id_ref;
alter table benefit_group add constraint benefit_group_customer_id_ref
  foreign key (customer_id) references customer (id) on delete cascade;
alter table benefit_group_year drop constraint if exists benefit_group_year_owner_ref;
alter table benefit_group_year add constraint benefit_group_year_owner_ref
  foreign key (group_id, customer_id) references benefit_group (id, customer_id) on delete cascade;
alter table benefit_group_year drop constraint if exists benefit_group_year_client_ref;
alter table benefit_group_year add constraint benefit_group_year_client_ref
  foreign key (client_year_id, customer_id) references client_year (id, customer_id) on delete cascade;

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

-- The grid's hardest rules; a plan that is not offered keeps what it had, also under a lower premium.
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

-- prisma/sql/070-list-version.sql
-- Each transaction that changes what customers' lists show leaves its number: the version of the lists. A row of its own
-- for each transaction, so that writers never wait for each other. Tables: all that the lists' statements read, which a
-- test compares with their plans.
create or replace function note_list_change() returns trigger language plpgsql as $$
begin
  insert into list_change (xid) values (pg_current_xact_id()::text::bigint) on conflict do nothing;
  return null;
end $$;

create or replace trigger customer_list_change after insert or update or delete or truncate on customer
  for each statement execute function note_list_change();
create or replace trigger contact_list_change after insert or update or delete or truncate on contact
  for each statement execute function note_list_change();
create or replace trigger lookup_list_change after insert or update or delete or truncate on lookup
  for each statement execute function note_list_change();
create or replace trigger client_year_list_change after insert or update or delete or truncate on client_year
  for each statement execute function note_list_change();
create or replace trigger subsidiary_group_list_change after insert or update or delete or truncate on subsidiary_group
  for each statement execute function note_list_change();
create or replace trigger sales_sync_run_list_change after insert or update or delete or truncate on sales_sync_run
  for each statement execute function note_list_change();
create or replace trigger benefit_group_year_list_change after insert or update or delete or truncate on benefit_group_year
  for each statement execute function note_list_change();
