-- AlterTable
ALTER TABLE "benefit_group_year" ADD COLUMN     "findings" JSONB,
ADD COLUMN     "mailed_at" TIMESTAMPTZ(3),
ADD COLUMN     "mailed_to" VARCHAR(255),
ADD COLUMN     "signed_at" TIMESTAMPTZ(3),
ADD COLUMN     "signed_consent" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "signed_name" VARCHAR(125),
ADD COLUMN     "unlock_note" VARCHAR(1000);

-- CreateTable
CREATE TABLE "renewal_instruction" (
    "id" SERIAL NOT NULL,
    "group_year_id" INTEGER NOT NULL,
    "type_id" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "renewal_instruction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "renewal_document" (
    "id" SERIAL NOT NULL,
    "group_year_id" INTEGER NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "mime" VARCHAR(100) NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" CHAR(64) NOT NULL,
    "storage_key" VARCHAR(100) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by_id" INTEGER,

    CONSTRAINT "renewal_document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "renewal_mail" (
    "id" SERIAL NOT NULL,
    "group_year_id" INTEGER NOT NULL,
    "address" VARCHAR(255) NOT NULL,
    "kind" VARCHAR(10) NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "user_id" INTEGER,

    CONSTRAINT "renewal_mail_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "renewal_instruction_group_year_id_type_id_key" ON "renewal_instruction"("group_year_id", "type_id");

-- CreateIndex
CREATE UNIQUE INDEX "renewal_document_storage_key_key" ON "renewal_document"("storage_key");

-- CreateIndex
CREATE INDEX "renewal_document_group_year_id_idx" ON "renewal_document"("group_year_id");

-- CreateIndex
CREATE INDEX "renewal_mail_group_year_id_idx" ON "renewal_mail"("group_year_id");

-- AddForeignKey
ALTER TABLE "renewal_instruction" ADD CONSTRAINT "renewal_instruction_group_year_id_fkey" FOREIGN KEY ("group_year_id") REFERENCES "benefit_group_year"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "renewal_document" ADD CONSTRAINT "renewal_document_group_year_id_fkey" FOREIGN KEY ("group_year_id") REFERENCES "benefit_group_year"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "renewal_mail" ADD CONSTRAINT "renewal_mail_group_year_id_fkey" FOREIGN KEY ("group_year_id") REFERENCES "benefit_group_year"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- prisma/sql/046-renewals.sql
alter table renewal_mail drop constraint if exists renewal_mail_kind;
alter table renewal_mail add constraint renewal_mail_kind check (kind in ('sent', 'resent', 'unlocked'));
alter table renewal_instruction drop constraint if exists renewal_instruction_content;
alter table renewal_instruction add constraint renewal_instruction_content check (length(content) <= 10000);
alter table benefit_group_year drop constraint if exists benefit_group_year_signed;
alter table benefit_group_year add constraint benefit_group_year_signed
  check ((signed_name is null) = (signed_at is null) and (signed_at is not null or not signed_consent));

-- Why not in the Prisma schema: see 030-reference.sql.
do $$
declare
  fk record;
begin
  for fk in
    select * from (values
      ('renewal_instruction', 'type_id', 'lookup'), ('renewal_document', 'created_by_id', 'app_user'),
      ('renewal_mail', 'user_id', 'app_user')
    ) as t(tbl, col, target)
  loop
    execute format('alter table %I drop constraint if exists %I', fk.tbl, fk.tbl || '_' || fk.col || '_ref');
    execute format('alter table %I add constraint %I foreign key (%I) references %I (id)',
      fk.tbl, fk.tbl || '_' || fk.col || '_ref', fk.col, fk.target);
  end loop;
end $$;
