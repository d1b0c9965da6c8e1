-- Why not in the Prisma schema: see 030-reference.sql.
do $$ begin
  if not exists (select from pg_constraint where conname = 'customer_merge_merged_id_ref') then
    alter table customer_merge add constraint customer_merge_merged_id_ref
      foreign key (merged_id) references customer (id) on delete cascade;
  end if;
  if not exists (select from pg_constraint where conname = 'customer_merge_customer_id_ref') then
    alter table customer_merge add constraint customer_merge_customer_id_ref
      foreign key (customer_id) references customer (id) on delete cascade;
  end if;
  if not exists (select from pg_constraint where conname = 'customer_merge_merged_by_id_ref') then
    alter table customer_merge add constraint customer_merge_merged_by_id_ref
      foreign key (merged_by_id) references app_user (id);
  end if;
end $$;
