-- prisma/sql/170-webhooks.sql
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
