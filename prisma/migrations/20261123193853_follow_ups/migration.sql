-- CreateTable
CREATE TABLE "follow_up" (
    "note_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "due_on" DATE NOT NULL,
    "moved_from" DATE,
    "done_at" TIMESTAMPTZ(3),
    "done_by_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by_id" INTEGER,
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "follow_up_pkey" PRIMARY KEY ("note_id")
);

-- CreateTable
CREATE TABLE "follow_up_digest" (
    "user_id" INTEGER NOT NULL,
    "mailed_on" DATE,

    CONSTRAINT "follow_up_digest_pkey" PRIMARY KEY ("user_id")
);

-- AddForeignKey
ALTER TABLE "follow_up" ADD CONSTRAINT "follow_up_note_id_fkey" FOREIGN KEY ("note_id") REFERENCES "note"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- prisma/sql/095-follow-ups.sql
create index if not exists follow_up_open_of_user on follow_up (user_id, due_on, note_id) where done_at is null;

create index if not exists follow_up_open on follow_up (due_on, note_id) where done_at is null;

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
