-- prisma/sql/020-system.sql
create or replace function refresh_statistics(filled text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if filled not in ('claim', 'premium', 'renewal_run_item') then
    raise exception 'refresh_statistics does not know %', filled using errcode = '42501';
  end if;
  execute format('analyze public.%I', filled);
end $$;
