-- Why not in the Prisma schema: see 030-reference.sql.
do $$ begin
  if not exists (select from pg_constraint where conname = 'underwriter_pack_customer_id_ref') then
    alter table underwriter_pack add constraint underwriter_pack_customer_id_ref
      foreign key (customer_id) references customer (id) on delete cascade;
  end if;
  if not exists (select from pg_constraint where conname = 'underwriter_pack_made_by_id_ref') then
    alter table underwriter_pack add constraint underwriter_pack_made_by_id_ref
      foreign key (made_by_id) references app_user (id);
  end if;
end $$;
