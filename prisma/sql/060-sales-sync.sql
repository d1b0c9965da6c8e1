create index if not exists sales_sync_run_completed on sales_sync_run (completed_at desc) where completed_at is not null;

alter table sales_sync_issue drop constraint if exists sales_sync_issue_kind_known;
alter table sales_sync_issue add constraint sales_sync_issue_kind_known
  check (kind in ('conflict', 'skipped', 'rejected', 'left-out', 'look-alike'));

-- Why not in the Prisma schema: see 030-reference.sql.
alter table sales_sync_run drop constraint if exists sales_sync_run_job_id_ref;
alter table sales_sync_run add constraint sales_sync_run_job_id_ref
  foreign key (job_id) references job (id) on delete cascade;
alter table sales_sync_run drop constraint if exists sales_sync_run_started_by_id_ref;
alter table sales_sync_run add constraint sales_sync_run_started_by_id_ref
  foreign key (started_by_id) references app_user (id);
alter table sales_sync_issue drop constraint if exists sales_sync_issue_customer_id_ref;
alter table sales_sync_issue add constraint sales_sync_issue_customer_id_ref
  foreign key (customer_id) references customer (id) on delete set null;
alter table sales_sync_record drop constraint if exists sales_sync_record_customer_id_ref;
alter table sales_sync_record add constraint sales_sync_record_customer_id_ref
  foreign key (customer_id) references customer (id) on delete cascade;
create index if not exists sales_sync_issue_customer on sales_sync_issue (customer_id) where customer_id is not null;

-- A trigger and not part of the purge, so that no way of deleting a customer can skip it.
create or replace function keep_purged_external_ids() returns trigger language plpgsql as $$
begin
  insert into sales_sync_purged (external_id)
  select external_id from gone where external_id is not null
  on conflict do nothing;
  return null;
end $$;
create or replace trigger customer_keep_purged_external_ids after delete on customer
  referencing old table as gone for each statement execute function keep_purged_external_ids();
