-- Why not in the Prisma schema: see 030-reference.sql.
do $$ begin
  if not exists (select from pg_constraint where conname = 'experience_inputs_customer_id_ref') then
    alter table experience_inputs add constraint experience_inputs_customer_id_ref
      foreign key (customer_id) references customer (id) on delete cascade;
  end if;
end $$;
