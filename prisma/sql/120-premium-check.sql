-- Why not in the Prisma schema: see 030-reference.sql.
do $$ begin
  if not exists (select from pg_constraint where conname = 'premium_finding_client_id_ref') then
    alter table premium_finding add constraint premium_finding_client_id_ref
      foreign key (client_id) references customer (id) on delete cascade;
  end if;
  if not exists (select from pg_constraint where conname = 'premium_finding_state_by_id_ref') then
    alter table premium_finding add constraint premium_finding_state_by_id_ref
      foreign key (state_by_id) references app_user (id);
  end if;
  if not exists (select from pg_constraint where conname = 'premium_month_client_id_ref') then
    alter table premium_month add constraint premium_month_client_id_ref
      foreign key (client_id) references customer (id) on delete cascade;
  end if;
  if not exists (select from pg_constraint where conname = 'premium_dispute_client_id_ref') then
    alter table premium_dispute add constraint premium_dispute_client_id_ref
      foreign key (client_id) references customer (id) on delete cascade;
  end if;
  if not exists (select from pg_constraint where conname = 'premium_dispute_created_by_id_ref') then
    alter table premium_dispute add constraint premium_dispute_created_by_id_ref
      foreign key (created_by_id) references app_user (id);
  end if;
  if not exists (select from pg_constraint where conname = 'premium_due_customer_id_ref') then
    alter table premium_due add constraint premium_due_customer_id_ref
      foreign key (customer_id) references customer (id) on delete cascade;
  end if;
  if not exists (select from pg_constraint where conname = 'premium_elsewhere_client_id_ref') then
    alter table premium_elsewhere add constraint premium_elsewhere_client_id_ref
      foreign key (client_id) references customer (id) on delete cascade;
  end if;
  if not exists (select from pg_constraint where conname = 'premium_elsewhere_created_by_id_ref') then
    alter table premium_elsewhere add constraint premium_elsewhere_created_by_id_ref
      foreign key (created_by_id) references app_user (id);
  end if;
end $$;

-- What is money found.
create index if not exists premium_finding_money on premium_finding (client_id, month) where state in ('disputed', 'settled');

-- Everything that the premium check depends on notes what is to be checked again, in its own transaction. The worker checks
-- it a few seconds later (packages/core/src/benefits/premium-check).
create or replace function note_premium_customer() returns trigger language plpgsql as $$
begin
  -- What is deleted with its customer is no longer checked.
  insert into premium_due (customer_id) select c.id from customer c where c.id = coalesce(new.customer_id, old.customer_id);
  return null;
end $$;
create or replace trigger census_premium_due after insert or update or delete on census
  for each row execute function note_premium_customer();
create or replace trigger benefit_group_year_premium_due after insert or update or delete on benefit_group_year
  for each row execute function note_premium_customer();

create or replace function note_premium_client() returns trigger language plpgsql as $$
begin
  insert into premium_due (customer_id) values (new.id);
  return null;
end $$;
create or replace trigger customer_premium_due after update on customer for each row
  when ((old.termed_on, old.deleted_at) is distinct from (new.termed_on, new.deleted_at))
  execute function note_premium_client();

-- The clients whose benefits it shared, and shares now.
create or replace function note_premium_group() returns trigger language plpgsql as $$
begin
  insert into premium_due (customer_id) values (new.customer_id);
  insert into premium_due (customer_id)
  select p.customer_id from subsidiary_group g join client_year p on p.id = g.primary_client_id
  where g.id in (old.subsidiary_group_id, new.subsidiary_group_id);
  return null;
end $$;
create or replace trigger client_year_premium_due after update on client_year for each row
  when (old.subsidiary_group_id is distinct from new.subsidiary_group_id) execute function note_premium_group();

create or replace function note_premium_import() returns trigger language plpgsql as $$
begin
  insert into premium_due (import_id) values (new.id);
  return null;
end $$;
create or replace trigger file_import_premium_due after update on file_import for each row
  when (new.format = 3 and (old.state = 'published') is distinct from (new.state = 'published'))
  execute function note_premium_import();
create or replace trigger file_import_premium_due_insert after insert on file_import for each row
  when (new.format = 3 and new.state = 'published') execute function note_premium_import();

create or replace function note_premium_profile() returns trigger language plpgsql as $$
begin
  insert into premium_due (import_id) select id from file_import where profile_id = new.id and state = 'published';
  return null;
end $$;
create or replace trigger import_profile_premium_due after update on import_profile for each row
  when ((old.wash_rule, old.dispute_days) is distinct from (new.wash_rule, new.dispute_days))
  execute function note_premium_profile();

create or replace function note_premium_plan() returns trigger language plpgsql as $$
begin
  insert into premium_due (customer_id)
  select distinct g.customer_id from benefit_group_plan p join benefit_group_year g on g.id = p.group_year_id
  where p.plan_id = new.id;
  return null;
end $$;
create or replace trigger plan_premium_due after update on plan for each row
  when (old.code is distinct from new.code) execute function note_premium_plan();
