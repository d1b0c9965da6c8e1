-- AlterTable
ALTER TABLE "mail_message" ADD COLUMN     "reply_to" VARCHAR(255);

-- CreateTable
CREATE TABLE "scenario" (
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "name" VARCHAR(60) NOT NULL,
    "wc_tier" INTEGER,
    "medical_tier_id" INTEGER,
    "ws_wk" DECIMAL(12,2),
    "ws_bw" DECIMAL(12,2),
    "ws_sm" DECIMAL(12,2),
    "ws_mo" DECIMAL(12,2),
    "employer_share_today" DECIMAL(5,2) NOT NULL DEFAULT 100,
    "employer_share" DECIMAL(5,2) NOT NULL DEFAULT 100,
    "row_version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by_id" INTEGER,

    CONSTRAINT "scenario_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_attachment" (
    "id" SERIAL NOT NULL,
    "mail_id" INTEGER NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "mime" VARCHAR(100) NOT NULL,
    "size" INTEGER NOT NULL,
    "storage_key" VARCHAR(100) NOT NULL,

    CONSTRAINT "mail_attachment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "scenario_customer_id_idx" ON "scenario"("customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "mail_attachment_storage_key_key" ON "mail_attachment"("storage_key");

-- CreateIndex
CREATE INDEX "mail_attachment_mail_id_idx" ON "mail_attachment"("mail_id");

-- AddForeignKey
ALTER TABLE "mail_attachment" ADD CONSTRAINT "mail_attachment_mail_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "mail_message"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- prisma/sql/080-scenarios.sql
create unique index if not exists scenario_name on scenario (customer_id, lower(name));

alter table scenario drop constraint if exists scenario_values;
alter table scenario add constraint scenario_values
  check (coalesce(wc_tier, 110) in (110, 120, 130, 140)
    and coalesce(ws_wk, 0) >= 0 and coalesce(ws_bw, 0) >= 0 and coalesce(ws_sm, 0) >= 0 and coalesce(ws_mo, 0) >= 0
    and employer_share_today between 0 and 100 and employer_share between 0 and 100);

alter table scenario drop constraint if exists scenario_customer_id_ref;
alter table scenario add constraint scenario_customer_id_ref
  foreign key (customer_id) references customer (id) on delete cascade;
alter table scenario drop constraint if exists scenario_medical_tier_id_ref;
alter table scenario add constraint scenario_medical_tier_id_ref
  foreign key (medical_tier_id) references tier (id);
alter table scenario drop constraint if exists scenario_created_by_id_ref;
alter table scenario add constraint scenario_created_by_id_ref
  foreign key (created_by_id) references app_user (id);
