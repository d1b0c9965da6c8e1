-- Open tasks by day, for Today.
create index if not exists hand_off_task_open on hand_off_task (due_on, id) where done_at is null;

-- Why not in the Prisma schema: see 030-reference.sql.
do $$ begin
  if not exists (select from pg_constraint where conname = 'hand_off_task_values') then
    alter table hand_off_task add constraint hand_off_task_values
      check (step in ('step2_1', 'step2_2', 'step3_1', 'step3_2', 'step3_3'));
  end if;
  if not exists (select from pg_constraint where conname = 'hand_off_template_values') then
    alter table hand_off_template add constraint hand_off_template_values
      check (id > 0 and owner in (1, 2, 3) and business_days between 0 and 250);
  end if;
  if (select seqmin from pg_sequence where seqrelid = 'hand_off_template_id_seq'::regclass) < 6 then
    alter sequence hand_off_template_id_seq minvalue 6 start with 6 restart with 6;
  end if;
  if not exists (select from pg_constraint where conname = 'hand_off_task_customer_id_ref') then
    alter table hand_off_task add constraint hand_off_task_customer_id_ref
      foreign key (customer_id) references customer (id) on delete cascade;
  end if;
  if not exists (select from pg_constraint where conname = 'hand_off_task_owner_id_ref') then
    alter table hand_off_task add constraint hand_off_task_owner_id_ref foreign key (owner_id) references app_user (id);
  end if;
  if not exists (select from pg_constraint where conname = 'hand_off_task_done_by_id_ref') then
    alter table hand_off_task add constraint hand_off_task_done_by_id_ref foreign key (done_by_id) references app_user (id);
  end if;
end $$;
