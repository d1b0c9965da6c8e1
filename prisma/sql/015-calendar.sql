-- However an account is deleted or its role changes, the address of its calendar ends.
create or replace function end_calendar_address() returns trigger language plpgsql as $$
begin
  delete from calendar_address where user_id = new.id;
  return null;
end $$;

create or replace trigger app_user_calendar after update of role_id, deleted_at on app_user
  for each row when (new.role_id <> old.role_id or new.deleted_at is not null)
  execute function end_calendar_address();
