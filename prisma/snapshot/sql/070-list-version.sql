-- Each transaction that changes data in customer lists stores its number: the version of the lists. Each transaction
-- has its own row, so that writers never wait for each other. Tables: all that the lists' statements read; a test
-- compares them with their plans.
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
