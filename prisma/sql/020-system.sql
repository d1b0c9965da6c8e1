create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_event is append-only' using errcode = '42501';
end $$;

create or replace trigger audit_event_append_only
  before update or delete on audit_event
  for each row execute function refuse_audit_change();

create or replace trigger audit_event_no_truncate
  before truncate on audit_event
  for each statement execute function refuse_audit_change();

create or replace function refuse_seal_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_seal is append-only' using errcode = '42501';
end $$;

create or replace trigger audit_seal_append_only
  before update or delete on audit_seal
  for each row execute function refuse_seal_change();

create or replace trigger audit_seal_no_truncate
  before truncate on audit_seal
  for each statement execute function refuse_seal_change();

alter table job drop constraint if exists job_state_known;
alter table job add constraint job_state_known
  check (state in ('queued', 'running', 'done', 'failed', 'cancelled'));
alter table job drop constraint if exists job_percent_range;
alter table job add constraint job_percent_range check (percent between 0 and 100);

alter table mail_message drop constraint if exists mail_message_state_known;
alter table mail_message add constraint mail_message_state_known
  check (state in ('queued', 'sent', 'failed', 'kept'));
do $$ begin
  if not exists (select from pg_constraint where conname = 'mail_message_lane_known') then
    alter table mail_message add constraint mail_message_lane_known check (lane in ('now', 'soon', 'bulk')) not valid;
  end if;
end $$;
alter table mail_message validate constraint mail_message_lane_known;

-- PostgreSQL plans for an empty table until a filled one is analyzed, and lets only its owner do that.
create or replace function refresh_statistics(filled text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if filled not in ('claim', 'premium', 'renewal_run_item') then
    raise exception 'refresh_statistics does not know %', filled using errcode = '42501';
  end if;
  execute format('analyze public.%I', filled);
end $$;
