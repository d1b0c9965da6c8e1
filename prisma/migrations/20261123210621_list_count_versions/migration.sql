-- prisma/sql/070-list-version.sql
create or replace function touch_counts() returns trigger language plpgsql as $$
begin
  perform note_stage_change(array[tg_argv[0]::int]);
  return null;
end $$;

create or replace trigger customer_pipeline_counts after insert or delete or truncate on customer
  for each statement execute function touch_counts('-1');

create or replace trigger customer_pipeline_counts_update after update on customer for each row
  when ((old.stage_id, old.archived_from_stage_id, old.created_at, old.deleted_at)
    is distinct from (new.stage_id, new.archived_from_stage_id, new.created_at, new.deleted_at))
  execute function touch_counts('-1');

create or replace trigger customer_renewal_counts after update on customer for each row
  when ((old.stage_id, old.deleted_at, old.is_active, old.operating_year, old.sales_agent_id, old.termed_on)
    is distinct from (new.stage_id, new.deleted_at, new.is_active, new.operating_year, new.sales_agent_id, new.termed_on))
  execute function touch_counts('-2');

create or replace trigger benefit_group_year_renewal_counts
  after insert or update or delete or truncate on benefit_group_year
  for each statement execute function touch_counts('-2');

create or replace trigger client_year_renewal_counts after insert or update or delete or truncate on client_year
  for each statement execute function touch_counts('-2');

create or replace trigger subsidiary_group_renewal_counts
  after insert or update or delete or truncate on subsidiary_group
  for each statement execute function touch_counts('-2');

create or replace trigger lookup_renewal_counts after insert or update or delete or truncate on lookup
  for each statement execute function touch_counts('-2');

create or replace trigger app_user_renewal_counts after update of first_name, last_name on app_user
  for each statement execute function touch_counts('-2');
