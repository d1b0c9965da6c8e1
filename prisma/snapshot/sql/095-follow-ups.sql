-- Open follow-ups of one person by day, and of everyone. Done ones are in neither.
create index if not exists follow_up_open_of_user on follow_up (user_id, due_on, note_id) where done_at is null;
create index if not exists follow_up_open on follow_up (due_on, note_id) where done_at is null;

-- Why not in the Prisma schema: see 030-reference.sql.
do $$ begin
  if not exists (select from pg_constraint where conname = 'follow_up_user_id_ref') then
    alter table follow_up add constraint follow_up_user_id_ref foreign key (user_id) references app_user (id);
  end if;
  if not exists (select from pg_constraint where conname = 'follow_up_done_by_id_ref') then
    alter table follow_up add constraint follow_up_done_by_id_ref foreign key (done_by_id) references app_user (id);
  end if;
  if not exists (select from pg_constraint where conname = 'follow_up_created_by_id_ref') then
    alter table follow_up add constraint follow_up_created_by_id_ref foreign key (created_by_id) references app_user (id);
  end if;
  if not exists (select from pg_constraint where conname = 'follow_up_digest_user_id_ref') then
    alter table follow_up_digest
      add constraint follow_up_digest_user_id_ref foreign key (user_id) references app_user (id) on delete cascade;
  end if;
end $$;
