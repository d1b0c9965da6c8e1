-- CreateTable
CREATE TABLE "calendar_address" (
    "user_id" INTEGER NOT NULL,
    "key_hash" CHAR(64) NOT NULL,
    "kinds" VARCHAR(20)[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "opened_at" TIMESTAMPTZ(3),
    "opened_with" VARCHAR(255),

    CONSTRAINT "calendar_address_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "calendar_address_key_hash_key" ON "calendar_address"("key_hash");

-- AddForeignKey
ALTER TABLE "calendar_address" ADD CONSTRAINT "calendar_address_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- prisma/sql/015-calendar.sql
create or replace function end_calendar_address() returns trigger language plpgsql as $$
begin
  delete from calendar_address where user_id = new.id;
  return null;
end $$;

create or replace trigger app_user_calendar after update of role_id, deleted_at on app_user
  for each row when (new.role_id <> old.role_id or new.deleted_at is not null)
  execute function end_calendar_address();
