create unique index if not exists census_one_active on census (customer_id) where active;

-- Why not in the Prisma schema: see 030-reference.sql.
do $$ begin
  if not exists (select from pg_constraint where conname = 'census_customer_id_ref') then
    alter table census add constraint census_customer_id_ref
      foreign key (customer_id) references customer (id) on delete cascade;
  end if;
  if not exists (select from pg_constraint where conname = 'census_created_by_id_ref') then
    alter table census add constraint census_created_by_id_ref foreign key (created_by_id) references app_user (id);
  end if;
  if not exists (select from pg_constraint where conname = 'census_previous_id_ref') then
    alter table census add constraint census_previous_id_ref
      foreign key (previous_id) references census (id) on delete set null;
  end if;
  if not exists (select from pg_constraint where conname = 'census_application_customer_id_ref') then
    alter table census_application add constraint census_application_customer_id_ref
      foreign key (customer_id) references customer (id) on delete cascade;
  end if;
  if not exists (select from pg_constraint where conname = 'census_application_census_id_ref') then
    alter table census_application add constraint census_application_census_id_ref
      foreign key (census_id) references census (id) on delete set null;
  end if;
  if not exists (select from pg_constraint where conname = 'census_application_applied_by_id_ref') then
    alter table census_application add constraint census_application_applied_by_id_ref
      foreign key (applied_by_id) references app_user (id);
  end if;
end $$;
