-- Why not in the Prisma schema: see 030-reference.sql.
alter table renewal_run_item drop constraint if exists renewal_run_item_job_id_ref;
alter table renewal_run_item add constraint renewal_run_item_job_id_ref
  foreign key (job_id) references job (id) on delete cascade;
alter table renewal_run_item drop constraint if exists renewal_run_item_from_id_ref;
alter table renewal_run_item add constraint renewal_run_item_from_id_ref
  foreign key (from_id) references benefit_group_year (id) on delete cascade;
alter table renewal_run_item drop constraint if exists renewal_run_item_to_id_ref;
alter table renewal_run_item add constraint renewal_run_item_to_id_ref
  foreign key (to_id) references benefit_group_year (id) on delete set null;
create index if not exists renewal_run_item_to_id on renewal_run_item (to_id) where to_id is not null;
do $$
begin
  if not exists (select from pg_constraint where conname = 'renewal_client_link_customer_id_ref') then
    alter table renewal_client_link add constraint renewal_client_link_customer_id_ref
      foreign key (customer_id) references customer (id) on delete cascade;
  end if;
  if not exists (select from pg_constraint where conname = 'renewal_send_item_job_id_ref') then
    alter table renewal_send_item add constraint renewal_send_item_job_id_ref
      foreign key (job_id) references job (id) on delete cascade;
  end if;
end $$;
