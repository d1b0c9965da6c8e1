-- CreateTable
CREATE TABLE "file_import" (
    "id" SERIAL NOT NULL,
    "type_id" INTEGER NOT NULL,
    "format" SMALLINT NOT NULL,
    "label" VARCHAR(255) NOT NULL,
    "filename" VARCHAR(255) NOT NULL,
    "comment" VARCHAR(255),
    "invoiced_date" DATE,
    "paid_date" DATE,
    "state" VARCHAR(10) NOT NULL DEFAULT 'queued',
    "preview" BOOLEAN NOT NULL DEFAULT false,
    "import_good" BOOLEAN NOT NULL DEFAULT false,
    "size" BIGINT NOT NULL,
    "sha256" CHAR(64) NOT NULL,
    "storage_key" VARCHAR(100) NOT NULL,
    "job_id" INTEGER,
    "rows_read" INTEGER NOT NULL DEFAULT 0,
    "accepted" INTEGER NOT NULL DEFAULT 0,
    "rejected" INTEGER NOT NULL DEFAULT 0,
    "warned" INTEGER NOT NULL DEFAULT 0,
    "total" DECIMAL(16,2) NOT NULL DEFAULT 0,
    "notices" JSONB NOT NULL DEFAULT '[]',
    "summary" JSONB NOT NULL DEFAULT '{}',
    "error" TEXT,
    "created_by_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "loaded_at" TIMESTAMPTZ(3),
    "published_at" TIMESTAMPTZ(3),
    "published_by_id" INTEGER,
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "file_import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "file_import_issue" (
    "import_id" INTEGER NOT NULL,
    "row_no" INTEGER NOT NULL,
    "sort" INTEGER NOT NULL,
    "column" VARCHAR(40) NOT NULL,
    "code" CHAR(4) NOT NULL,
    "value" VARCHAR(100) NOT NULL,

    CONSTRAINT "file_import_issue_pkey" PRIMARY KEY ("import_id","sort")
);

-- CreateTable
CREATE TABLE "file_import_rejects" (
    "import_id" INTEGER NOT NULL,
    "size" BIGINT NOT NULL,
    "storage_key" VARCHAR(100) NOT NULL,

    CONSTRAINT "file_import_rejects_pkey" PRIMARY KEY ("import_id")
);

-- CreateTable
CREATE TABLE "claim" (
    "import_id" INTEGER NOT NULL,
    "row_no" INTEGER NOT NULL,
    "format" SMALLINT NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "claim_number" VARCHAR(30) NOT NULL,
    "claim_line" INTEGER NOT NULL DEFAULT 1,
    "adjustment_code" CHAR(1) NOT NULL DEFAULT 'O',
    "original_claim_number" VARCHAR(30),
    "claim_type" CHAR(1) NOT NULL,
    "subscriber_id" VARCHAR(20),
    "member_id" VARCHAR(22),
    "relationship" CHAR(2) NOT NULL,
    "member_last_name" VARCHAR(65),
    "member_first_name" VARCHAR(65) NOT NULL,
    "member_dob" DATE NOT NULL,
    "service_from" DATE NOT NULL,
    "service_to" DATE NOT NULL,
    "paid_date" DATE NOT NULL,
    "provider_name" VARCHAR(125),
    "network" CHAR(1),
    "diagnosis_code" VARCHAR(8),
    "billed" DECIMAL(12,2),
    "allowed" DECIMAL(12,2),
    "deductible" DECIMAL(12,2),
    "copay" DECIMAL(12,2),
    "coinsurance" DECIMAL(12,2),
    "cob" DECIMAL(12,2),
    "paid" DECIMAL(12,2) NOT NULL,
    "fee" DECIMAL(12,2),
    "rebate" DECIMAL(12,2),
    "product_code" VARCHAR(20),
    "subscriber_last_name" VARCHAR(65),
    "subscriber_first_name" VARCHAR(65),
    "member_sex" CHAR(1),
    "member_zip" VARCHAR(5),
    "claim_form" CHAR(1),
    "place_of_service" VARCHAR(2),
    "bill_type" VARCHAR(4),
    "admit_date" DATE,
    "discharge_date" DATE,
    "received_date" DATE,
    "diagnosis_code_2" VARCHAR(8),
    "diagnosis_code_3" VARCHAR(8),
    "diagnosis_code_4" VARCHAR(8),
    "procedure_code" VARCHAR(5),
    "modifier_1" VARCHAR(2),
    "revenue_code" VARCHAR(4),
    "drg_code" VARCHAR(4),
    "units" INTEGER,
    "rendering_npi" VARCHAR(10),
    "billing_npi" VARCHAR(10),
    "provider_tin" VARCHAR(10),
    "rx_number" VARCHAR(20),
    "fill_number" SMALLINT,
    "written_date" DATE,
    "ndc" VARCHAR(11),
    "drug_name" VARCHAR(125),
    "brand_generic" CHAR(1),
    "specialty" CHAR(1),
    "formulary_tier" VARCHAR(2),
    "quantity" DECIMAL(12,3),
    "days_supply" SMALLINT,
    "daw_code" CHAR(1),
    "channel" CHAR(1),
    "pharmacy_npi" VARCHAR(10),
    "prescriber_npi" VARCHAR(10),
    "ingredient_cost" DECIMAL(12,2),
    "dispensing_fee" DECIMAL(12,2),
    "sales_tax" DECIMAL(12,2),
    "warnings" VARCHAR(60),

    CONSTRAINT "claim_pkey" PRIMARY KEY ("import_id","row_no")
);

-- CreateTable
CREATE TABLE "premium" (
    "import_id" INTEGER NOT NULL,
    "row_no" INTEGER NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "coverage_month" DATE NOT NULL,
    "plan_type" VARCHAR(7) NOT NULL,
    "plan_code" VARCHAR(25) NOT NULL,
    "tier" CHAR(2) NOT NULL,
    "employee_id" VARCHAR(20) NOT NULL,
    "employee_last_name" VARCHAR(65) NOT NULL,
    "employee_first_name" VARCHAR(65) NOT NULL,
    "member_count" INTEGER,
    "premium" DECIMAL(12,2) NOT NULL,
    "employer" DECIMAL(12,2),
    "employee" DECIMAL(12,2),
    "admin_fee" DECIMAL(12,2),
    "stop_loss" DECIMAL(12,2),
    "transaction_type" CHAR(1) NOT NULL,
    "warnings" VARCHAR(60),

    CONSTRAINT "premium_pkey" PRIMARY KEY ("import_id","row_no")
);

-- CreateIndex
CREATE UNIQUE INDEX "file_import_storage_key_key" ON "file_import"("storage_key");

-- CreateIndex
CREATE UNIQUE INDEX "file_import_job_id_key" ON "file_import"("job_id");

-- CreateIndex
CREATE INDEX "file_import_type_id_id_idx" ON "file_import"("type_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "file_import_rejects_storage_key_key" ON "file_import_rejects"("storage_key");

-- CreateIndex
CREATE INDEX "claim_customer_id_paid_date_idx" ON "claim"("customer_id", "paid_date");

-- CreateIndex
CREATE INDEX "claim_claim_number_idx" ON "claim"("claim_number");

-- CreateIndex
CREATE INDEX "premium_customer_id_coverage_month_idx" ON "premium"("customer_id", "coverage_month");

-- CreateIndex
CREATE INDEX "premium_employee_id_coverage_month_idx" ON "premium"("employee_id", "coverage_month");

-- AddForeignKey
ALTER TABLE "file_import_issue" ADD CONSTRAINT "file_import_issue_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "file_import"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "file_import_rejects" ADD CONSTRAINT "file_import_rejects_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "file_import"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- prisma/sql/100-file-imports.sql
alter table file_import drop constraint if exists file_import_state_known;
alter table file_import add constraint file_import_state_known
  check (state in ('queued', 'ready', 'published', 'refused', 'failed', 'removing'));
alter table file_import drop constraint if exists file_import_format_of_type;
alter table file_import add constraint file_import_format_of_type
  check ((type_id, format) in ((166, 1), (166, 2), (167, 3), (194, 4), (195, 5)));
-- The same file counts once; one that came to nothing may be sent again.
create unique index if not exists file_import_content
  on file_import (type_id, sha256) where state in ('queued', 'ready', 'published');

-- Why not in the Prisma schema: see 030-reference.sql.
alter table file_import drop constraint if exists file_import_type_id_ref;
alter table file_import add constraint file_import_type_id_ref foreign key (type_id) references lookup (id);
alter table file_import drop constraint if exists file_import_job_id_ref;
alter table file_import add constraint file_import_job_id_ref
  foreign key (job_id) references job (id) on delete set null;
alter table file_import drop constraint if exists file_import_created_by_id_ref;
alter table file_import add constraint file_import_created_by_id_ref
  foreign key (created_by_id) references app_user (id);
alter table file_import drop constraint if exists file_import_published_by_id_ref;
alter table file_import add constraint file_import_published_by_id_ref
  foreign key (published_by_id) references app_user (id);

-- Claims and premiums have no foreign key to their customer: a customer deleted for good takes them along here.
create or replace function remove_claims_of_customers() returns trigger language plpgsql as $$
begin
  delete from claim where customer_id in (select id from gone);
  delete from premium where customer_id in (select id from gone);
  return null;
end $$;
create or replace trigger customer_remove_claims after delete on customer
  referencing old table as gone for each statement execute function remove_claims_of_customers();

-- What reports read. A row counts while its import is published and its customer is not deleted; a row of an invoice
-- (formats 1, 2) gives way to detail rows (4, 5) of the same claim number and customer, whichever came first, and
-- counts again once they are taken away.
create or replace view reported_claim as
select c.*,
  -- One person: by the member's id, or without one as the family's only one of that name and birthday.
  coalesce(c.member_id, c.subscriber_id || ' ' || to_char(c.member_dob, 'YYYY-MM-DD') || ' ' || upper(c.member_first_name)) as member_key
from claim c
  join file_import i on i.id = c.import_id and i.state = 'published'
  join customer u on u.id = c.customer_id and u.deleted_at is null
where c.format not in (1, 2) or not exists (
  select from claim d join file_import di on di.id = d.import_id and di.state = 'published'
  where d.claim_number = c.claim_number and d.customer_id = c.customer_id and d.format in (4, 5));

create or replace view reported_premium as
select p.*
from premium p
  join file_import i on i.id = p.import_id and i.state = 'published'
  join customer u on u.id = p.customer_id and u.deleted_at is null;
