-- CreateTable
CREATE TABLE "record_change" (
    "record_id" INTEGER NOT NULL,
    "xid" BIGINT NOT NULL,
    "changes" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "record_change_pkey" PRIMARY KEY ("record_id","xid")
);

-- prisma/sql/075-record-version.sql
create or replace function note_record_change() returns trigger language plpgsql as $$
begin
  insert into record_change (record_id, xid)
  select distinct customer_id, pg_current_xact_id()::text::bigint from changed_rows
  on conflict do nothing;
  return null;
end $$;

create or replace function note_record_update() returns trigger language plpgsql as $$
begin
  insert into record_change (record_id, xid)
  select customer_id, pg_current_xact_id()::text::bigint
  from (select customer_id from former_rows union select customer_id from changed_rows) changed
  on conflict do nothing;
  return null;
end $$;

create or replace function note_own_record_change() returns trigger language plpgsql as $$
begin
  insert into record_change (record_id, xid) select id, pg_current_xact_id()::text::bigint from changed_rows on conflict do nothing;
  return null;
end $$;

create or replace function note_change_of_all_records() returns trigger language plpgsql as $$
begin
  insert into record_change (record_id, xid) values (0, pg_current_xact_id()::text::bigint) on conflict do nothing;
  return null;
end $$;

create or replace trigger customer_record_insert after insert on customer
  referencing new table as changed_rows for each statement execute function note_own_record_change();

create or replace trigger customer_record_update after update on customer
  referencing new table as changed_rows for each statement execute function note_own_record_change();

create or replace trigger customer_record_delete after delete on customer
  referencing old table as changed_rows for each statement execute function note_own_record_change();

create or replace trigger client_year_record_insert after insert on client_year
  referencing new table as changed_rows for each statement execute function note_record_change();

create or replace trigger client_year_record_update after update on client_year
  referencing old table as former_rows new table as changed_rows for each statement execute function note_record_update();

create or replace trigger client_year_record_delete after delete on client_year
  referencing old table as changed_rows for each statement execute function note_record_change();

create or replace trigger rfp_record_insert after insert on rfp
  referencing new table as changed_rows for each statement execute function note_record_change();

create or replace trigger rfp_record_update after update on rfp
  referencing old table as former_rows new table as changed_rows for each statement execute function note_record_update();

create or replace trigger rfp_record_delete after delete on rfp
  referencing old table as changed_rows for each statement execute function note_record_change();

create or replace trigger payroll_record_insert after insert on payroll
  referencing new table as changed_rows for each statement execute function note_record_change();

create or replace trigger payroll_record_update after update on payroll
  referencing old table as former_rows new table as changed_rows for each statement execute function note_record_update();

create or replace trigger payroll_record_delete after delete on payroll
  referencing old table as changed_rows for each statement execute function note_record_change();

create or replace trigger admin_rates_record_insert after insert on admin_rates
  referencing new table as changed_rows for each statement execute function note_record_change();

create or replace trigger admin_rates_record_update after update on admin_rates
  referencing old table as former_rows new table as changed_rows for each statement execute function note_record_update();

create or replace trigger admin_rates_record_delete after delete on admin_rates
  referencing old table as changed_rows for each statement execute function note_record_change();

create or replace trigger rfp_benefits_record_insert after insert on rfp_benefits
  referencing new table as changed_rows for each statement execute function note_record_change();

create or replace trigger rfp_benefits_record_update after update on rfp_benefits
  referencing old table as former_rows new table as changed_rows for each statement execute function note_record_update();

create or replace trigger rfp_benefits_record_delete after delete on rfp_benefits
  referencing old table as changed_rows for each statement execute function note_record_change();

create or replace trigger contact_record_insert after insert on contact
  referencing new table as changed_rows for each statement execute function note_record_change();

create or replace trigger contact_record_update after update on contact
  referencing old table as former_rows new table as changed_rows for each statement execute function note_record_update();

create or replace trigger contact_record_delete after delete on contact
  referencing old table as changed_rows for each statement execute function note_record_change();

create or replace trigger location_record_insert after insert on location
  referencing new table as changed_rows for each statement execute function note_record_change();

create or replace trigger location_record_update after update on location
  referencing old table as former_rows new table as changed_rows for each statement execute function note_record_update();

create or replace trigger location_record_delete after delete on location
  referencing old table as changed_rows for each statement execute function note_record_change();

create or replace trigger pay_cycle_record_insert after insert on pay_cycle
  referencing new table as changed_rows for each statement execute function note_record_change();

create or replace trigger pay_cycle_record_update after update on pay_cycle
  referencing old table as former_rows new table as changed_rows for each statement execute function note_record_update();

create or replace trigger pay_cycle_record_delete after delete on pay_cycle
  referencing old table as changed_rows for each statement execute function note_record_change();

create or replace trigger workers_comp_record_insert after insert on workers_comp
  referencing new table as changed_rows for each statement execute function note_record_change();

create or replace trigger workers_comp_record_update after update on workers_comp
  referencing old table as former_rows new table as changed_rows for each statement execute function note_record_update();

create or replace trigger workers_comp_record_delete after delete on workers_comp
  referencing old table as changed_rows for each statement execute function note_record_change();

create or replace trigger withholding_record_insert after insert on withholding
  referencing new table as changed_rows for each statement execute function note_record_change();

create or replace trigger withholding_record_update after update on withholding
  referencing old table as former_rows new table as changed_rows for each statement execute function note_record_update();

create or replace trigger withholding_record_delete after delete on withholding
  referencing old table as changed_rows for each statement execute function note_record_change();

create or replace trigger note_record_insert after insert on note
  referencing new table as changed_rows for each statement execute function note_record_change();

create or replace trigger note_record_update after update on note
  referencing old table as former_rows new table as changed_rows for each statement execute function note_record_update();

create or replace trigger note_record_delete after delete on note
  referencing old table as changed_rows for each statement execute function note_record_change();

create or replace trigger document_record_insert after insert on document
  referencing new table as changed_rows for each statement execute function note_record_change();

create or replace trigger document_record_update after update on document
  referencing old table as former_rows new table as changed_rows for each statement execute function note_record_update();

create or replace trigger document_record_delete after delete on document
  referencing old table as changed_rows for each statement execute function note_record_change();

create or replace trigger lookup_record_change after insert or update or delete or truncate on lookup
  for each statement execute function note_change_of_all_records();

create or replace trigger tier_record_change after insert or update or delete or truncate on tier
  for each statement execute function note_change_of_all_records();

create or replace trigger subsidiary_group_record_change after insert or update or delete or truncate on subsidiary_group
  for each statement execute function note_change_of_all_records();

create or replace trigger app_user_record_change after update of first_name, last_name on app_user
  for each statement execute function note_change_of_all_records();

create or replace trigger app_user_record_delete after delete or truncate on app_user
  for each statement execute function note_change_of_all_records();
