-- CreateTable
CREATE TABLE "saved_view" (
    "id" SERIAL NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "list" VARCHAR(20) NOT NULL,
    "name" VARCHAR(60) NOT NULL,
    "state" VARCHAR(2000) NOT NULL,
    "key" VARCHAR(40) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_view_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "saved_view_key_key" ON "saved_view"("key");

-- AddForeignKey
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- prisma/sql/050-saved-views.sql
create unique index if not exists saved_view_name on saved_view (owner_id, list, lower(name));

alter table saved_view drop constraint if exists saved_view_list_known;
alter table saved_view add constraint saved_view_list_known
  check (list in ('leads', 'rfps', 'prospects', 'archived', 'clients'));
