do $$
begin
  if not exists (select from pg_constraint where conname = 'webhook_endpoint_integration_id_ref') then
    alter table webhook_endpoint add constraint webhook_endpoint_integration_id_ref
      foreign key (integration_id) references integration (id);
    alter table webhook_delivery add constraint webhook_delivery_state_known
      check (state in ('waiting', 'done', 'dead'));
  end if;
end $$;

-- Deliveries are written in the transaction of their event: a call that is rolled back causes none, and none is lost.
-- A fill that makes events of the past says so (core/src/fills/events.ts): they are no news for anybody.
create or replace function add_webhook_deliveries() returns trigger language plpgsql as $$
begin
  if current_setting('worksmart.events_of_past', true) = 'yes' then
    return null;
  end if;
  insert into webhook_delivery (endpoint_id, event_id, type)
  select e.id, a.id, a.type from added a cross join webhook_endpoint e
  where e.types = '{}' or a.type = any(e.types)
  order by a.id, e.id
  on conflict do nothing;
  return null;
end $$;
create or replace trigger event_adds_webhook_deliveries after insert on event
  referencing new table as added for each statement execute function add_webhook_deliveries();
