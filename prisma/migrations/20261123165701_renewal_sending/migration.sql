-- AlterTable
ALTER TABLE "benefit_group_year" ADD COLUMN     "reminders_off" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- CreateTable
CREATE TABLE "renewal_client_link" (
    "customer_id" INTEGER NOT NULL,
    "key" VARCHAR(64) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "renewal_client_link_pkey" PRIMARY KEY ("customer_id")
);

-- CreateTable
CREATE TABLE "renewal_send_item" (
    "job_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "group_year_id" INTEGER NOT NULL,
    "mail_no" INTEGER NOT NULL,
    "outcome" VARCHAR(10),
    "reason" VARCHAR(255),
    "mailed_to" VARCHAR(255),

    CONSTRAINT "renewal_send_item_pkey" PRIMARY KEY ("job_id","position")
);

-- CreateTable
CREATE TABLE "renewal_reminder" (
    "group_year_id" INTEGER NOT NULL,
    "due_on" DATE NOT NULL,
    "days" SMALLINT NOT NULL,
    "address" VARCHAR(255) NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "renewal_reminder_pkey" PRIMARY KEY ("group_year_id","due_on","days")
);

-- CreateTable
CREATE TABLE "renewal_reminder_off" (
    "days" SMALLINT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "renewal_reminder_off_pkey" PRIMARY KEY ("days")
);

-- CreateIndex
CREATE UNIQUE INDEX "renewal_client_link_key_key" ON "renewal_client_link"("key");

-- CreateIndex
CREATE INDEX "renewal_send_item_group_year_id_idx" ON "renewal_send_item"("group_year_id");

-- AddForeignKey
ALTER TABLE "renewal_send_item" ADD CONSTRAINT "renewal_send_item_group_year_id_fkey" FOREIGN KEY ("group_year_id") REFERENCES "benefit_group_year"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "renewal_reminder" ADD CONSTRAINT "renewal_reminder_group_year_id_fkey" FOREIGN KEY ("group_year_id") REFERENCES "benefit_group_year"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- prisma/sql/047-renewal-runs.sql
do $$
begin
  if not exists (select from pg_constraint where conname = 'renewal_client_link_customer_id_ref') then
    alter table renewal_client_link add constraint renewal_client_link_customer_id_ref
      foreign key (customer_id) references customer (id) on delete cascade;
  end if;
  if not exists (select from pg_constraint where conname = 'renewal_send_item_job_id_ref') then
    alter table renewal_send_item add constraint renewal_send_item_job_id_ref
      foreign key (job_id) references job (id) on delete cascade;
  end if;
end $$;
