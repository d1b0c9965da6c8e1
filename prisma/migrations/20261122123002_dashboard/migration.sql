-- CreateTable
CREATE TABLE "dashboard_figures" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "version" VARCHAR(120) NOT NULL,
    "list_version" TEXT NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "dashboard_figures_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "dashboard_loss" (
    "client_id" INTEGER NOT NULL,
    "month" DATE NOT NULL,
    "medical" DECIMAL(16,2) NOT NULL,
    "pharmacy" DECIMAL(16,2) NOT NULL,
    "reinsurance" DECIMAL(16,2) NOT NULL,
    "rebates" DECIMAL(16,2) NOT NULL,
    "premium" DECIMAL(16,2) NOT NULL,

    CONSTRAINT "dashboard_loss_pkey" PRIMARY KEY ("client_id","month")
);

-- CreateTable
CREATE TABLE "dashboard_driver" (
    "client_id" INTEGER NOT NULL,
    "period" SMALLINT NOT NULL,
    "dimension" SMALLINT NOT NULL,
    "driver" SMALLINT NOT NULL,
    "lines" INTEGER NOT NULL,
    "members" INTEGER NOT NULL,
    "paid" DECIMAL(16,2) NOT NULL,

    CONSTRAINT "dashboard_driver_pkey" PRIMARY KEY ("client_id","period","dimension","driver")
);

-- CreateIndex
CREATE INDEX "dashboard_loss_month_idx" ON "dashboard_loss"("month");

-- prisma/sql/110-dashboard.sql
-- The funnel counts records by the month that they came in, and how far they have come, without reading the wide rows.
create index if not exists customer_created
  on customer (created_at) include (stage_id, archived_from_stage_id) where deleted_at is null;
-- How many are deleted is part of the version of the dashboard's figures.
create index if not exists customer_deleted on customer (id) where deleted_at is not null;

alter table dashboard_figures drop constraint if exists dashboard_figures_one;
alter table dashboard_figures add constraint dashboard_figures_one check (id = 1);
