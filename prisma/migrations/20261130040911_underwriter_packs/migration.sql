-- CreateTable
CREATE TABLE "underwriter_pack" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,
    "made_by_id" INTEGER NOT NULL,
    "recipient" VARCHAR(200) NOT NULL,
    "purpose" VARCHAR(500) NOT NULL,
    "months" SMALLINT NOT NULL,
    "diagnosis_reason" VARCHAR(500),
    "content" JSONB NOT NULL,

    CONSTRAINT "underwriter_pack_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "underwriter_pack_customer_id_id_idx" ON "underwriter_pack"("customer_id", "id");

-- prisma/sql/117-underwriter-packs.sql
do $$ begin
  if not exists (select from pg_constraint where conname = 'underwriter_pack_customer_id_ref') then
    alter table underwriter_pack add constraint underwriter_pack_customer_id_ref
      foreign key (customer_id) references customer (id) on delete cascade;
  end if;
  if not exists (select from pg_constraint where conname = 'underwriter_pack_made_by_id_ref') then
    alter table underwriter_pack add constraint underwriter_pack_made_by_id_ref
      foreign key (made_by_id) references app_user (id);
  end if;
end $$;
