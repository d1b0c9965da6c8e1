-- CreateTable
CREATE TABLE "sandbox_year" (
    "client_year_id" INTEGER NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "eligibility_id" INTEGER,
    "rehire_id" INTEGER,
    "ptft_id" INTEGER,
    "groups" JSONB NOT NULL,
    "copied_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sandbox_year_pkey" PRIMARY KEY ("client_year_id")
);

-- CreateIndex
CREATE INDEX "sandbox_year_customer_id_idx" ON "sandbox_year"("customer_id");

-- prisma/sql/047-sandbox.sql
alter table sandbox_year drop constraint if exists sandbox_year_client_ref;
alter table sandbox_year add constraint sandbox_year_client_ref
  foreign key (client_year_id) references client_year (id) on delete cascade;
alter table sandbox_year drop constraint if exists sandbox_year_customer_id_ref;
alter table sandbox_year add constraint sandbox_year_customer_id_ref
  foreign key (customer_id) references customer (id) on delete cascade;
