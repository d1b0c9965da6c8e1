ALTER TABLE "plan" ADD COLUMN     "follows_code" VARCHAR(25);

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

create or replace function note_premium_customer() returns trigger language plpgsql as $$
begin
  -- What is deleted with its customer is no longer checked.
  insert into premium_due (customer_id) select c.id from customer c where c.id = coalesce(new.customer_id, old.customer_id);
  return null;
end $$;
