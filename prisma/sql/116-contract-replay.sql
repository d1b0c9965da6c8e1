-- Why not in the Prisma schema: see 030-reference.sql.
do $$ begin
  if not exists (select from pg_constraint where conname = 'contract_replay_customer_id_ref') then
    alter table contract_replay add constraint contract_replay_customer_id_ref
      foreign key (customer_id) references customer (id) on delete cascade;
  end if;
end $$;
