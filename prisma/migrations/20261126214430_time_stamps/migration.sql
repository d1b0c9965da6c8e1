-- CreateTable
CREATE TABLE "unstamped_paper" (
    "id" SERIAL NOT NULL,
    "document_id" INTEGER,
    "renewal_document_id" INTEGER,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "unstamped_paper_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "unstamped_paper_document_id_key" ON "unstamped_paper"("document_id");

-- CreateIndex
CREATE UNIQUE INDEX "unstamped_paper_renewal_document_id_key" ON "unstamped_paper"("renewal_document_id");

-- AddForeignKey
ALTER TABLE "unstamped_paper" ADD CONSTRAINT "unstamped_paper_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "unstamped_paper" ADD CONSTRAINT "unstamped_paper_renewal_document_id_fkey" FOREIGN KEY ("renewal_document_id") REFERENCES "renewal_document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- prisma/sql/180-time-stamps.sql
do $$ begin
  if not exists (select from pg_constraint where conname = 'unstamped_paper_is_one') then
    alter table unstamped_paper add constraint unstamped_paper_is_one
      check (num_nonnulls(document_id, renewal_document_id) = 1);
  end if;
end $$;
