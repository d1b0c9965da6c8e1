-- CreateTable
CREATE TABLE "stage_list_change" (
    "stage_id" INTEGER NOT NULL,
    "xid" BIGINT NOT NULL,

    CONSTRAINT "stage_list_change_pkey" PRIMARY KEY ("stage_id","xid")
);

-- prisma/sql/070-list-version.sql
create or replace function note_stage_change(stages int[]) returns void language sql as $$
  insert into stage_list_change (stage_id, xid)
  select distinct stage_id, pg_current_xact_id()::text::bigint from unnest(stages) as changed (stage_id)
  on conflict do nothing
$$;

create or replace function note_change_of_all() returns trigger language plpgsql as $$
begin
  perform note_stage_change('{1,2,3,4,165}');
  return null;
end $$;

create or replace function note_client_change() returns trigger language plpgsql as $$
begin
  perform note_stage_change('{4}');
  return null;
end $$;

create or replace function note_customer_insert() returns trigger language plpgsql as $$
begin
  perform note_stage_change(array(select stage_id from new_rows));
  return null;
end $$;

create or replace function note_customer_update() returns trigger language plpgsql as $$
begin
  perform note_stage_change(array(select stage_id from new_rows union select stage_id from old_rows));
  return null;
end $$;

create or replace function note_customer_delete() returns trigger language plpgsql as $$
begin
  perform note_stage_change(array(select stage_id from old_rows));
  return null;
end $$;

create or replace function note_contact_change() returns trigger language plpgsql as $$
begin
  perform note_stage_change(array(
    select c.stage_id from customer c where c.id in (select customer_id from changed_rows)
    order by c.id for no key update of c));
  return null;
end $$;

create or replace trigger customer_stage_insert after insert on customer
  referencing new table as new_rows for each statement execute function note_customer_insert();

create or replace trigger customer_stage_update after update on customer
  referencing old table as old_rows new table as new_rows for each statement execute function note_customer_update();

create or replace trigger customer_stage_delete after delete on customer
  referencing old table as old_rows for each statement execute function note_customer_delete();

create or replace trigger customer_stage_truncate after truncate on customer
  for each statement execute function note_change_of_all();

create or replace trigger contact_stage_insert after insert on contact
  referencing new table as changed_rows for each statement execute function note_contact_change();

create or replace trigger contact_stage_update after update on contact
  referencing new table as changed_rows for each statement execute function note_contact_change();

create or replace trigger contact_stage_delete after delete on contact
  referencing old table as changed_rows for each statement execute function note_contact_change();

create or replace trigger contact_stage_truncate after truncate on contact
  for each statement execute function note_change_of_all();

create or replace trigger lookup_stage_change after insert or update or delete or truncate on lookup
  for each statement execute function note_change_of_all();

create or replace trigger sales_sync_run_stage_change after insert or update or delete or truncate on sales_sync_run
  for each statement execute function note_change_of_all();

create or replace trigger client_year_stage_change after insert or update or delete or truncate on client_year
  for each statement execute function note_client_change();

create or replace trigger subsidiary_group_stage_change after insert or update or delete or truncate on subsidiary_group
  for each statement execute function note_client_change();

create or replace trigger benefit_group_year_stage_change
  after insert or update or delete or truncate on benefit_group_year
  for each statement execute function note_client_change();

create or replace trigger app_user_stage_change after update of first_name, last_name on app_user
  for each statement execute function note_client_change();
