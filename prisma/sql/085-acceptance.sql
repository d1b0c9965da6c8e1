do $$ begin
  if not exists (select from pg_constraint where conname = 'acceptance_state_known') then
    alter table acceptance add constraint acceptance_state_known
      check (state in ('sent', 'viewed', 'signed', 'declined', 'expired', 'withdrawn', 'superseded'));
  end if;
  if not exists (select from pg_constraint where conname = 'acceptance_signed_whole') then
    alter table acceptance add constraint acceptance_signed_whole check ((state = 'signed') = (signed_at is not null)
      and (signed_at is null) = (signed_name is null) and (signed_at is null) = (consent_text is null));
  end if;
end $$;

-- At most one open acceptance of a customer.
create unique index if not exists acceptance_one_open on acceptance (customer_id) where state in ('sent', 'viewed');

-- The rows go only with their customer: a cascade finds the parent gone.
create or replace function refuse_acceptance_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from acceptance where id = old.acceptance_id) then return old; end if;
  raise exception 'acceptance_event is append-only' using errcode = '42501';
end $$;
create or replace trigger acceptance_event_append_only before update or delete on acceptance_event
  for each row execute function refuse_acceptance_event_change();

-- What was signed stays as it was signed. Only the sealed copy is added later, and codes that open it; a merge gives it
-- to the record that stays.
create or replace function refuse_acceptance_change() returns trigger language plpgsql as $$
declare
  later constant text[] := '{customer_id,sealed_document_id,code_hash,code_sent_at,code_expires_at,code_tries,passed_at}';
begin
  if tg_op = 'DELETE' then
    if not exists (select from customer where id = old.customer_id) then return old; end if;
    raise exception 'an acceptance is not deleted' using errcode = '42501';
  end if;
  if old.signed_at is not null
    and to_jsonb(new) - later <> to_jsonb(old) - later then
    raise exception 'a signed acceptance is not changed' using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger acceptance_keeps_signed before update or delete on acceptance
  for each row execute function refuse_acceptance_change();
