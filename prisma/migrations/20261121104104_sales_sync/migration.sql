-- CreateTable
CREATE TABLE "sales_sync_run" (
    "id" SERIAL NOT NULL,
    "job_id" INTEGER NOT NULL,
    "started_by_id" INTEGER,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "completed_at" TIMESTAMPTZ(3),
    "since" TIMESTAMPTZ(3),
    "cursor" TEXT,
    "pages" INTEGER NOT NULL DEFAULT 0,
    "received" INTEGER NOT NULL DEFAULT 0,
    "created" INTEGER NOT NULL DEFAULT 0,
    "updated" INTEGER NOT NULL DEFAULT 0,
    "unchanged" INTEGER NOT NULL DEFAULT 0,
    "skipped" INTEGER NOT NULL DEFAULT 0,
    "conflicts" INTEGER NOT NULL DEFAULT 0,
    "rejected" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "sales_sync_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sales_sync_issue" (
    "id" SERIAL NOT NULL,
    "run_id" INTEGER NOT NULL,
    "kind" VARCHAR(12) NOT NULL,
    "external_id" VARCHAR(100) NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "customer_id" INTEGER,
    "field" VARCHAR(40),
    "ours" TEXT,
    "theirs" TEXT,
    "reason" VARCHAR(255) NOT NULL,

    CONSTRAINT "sales_sync_issue_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sales_sync_record" (
    "customer_id" INTEGER NOT NULL,
    "written" JSONB NOT NULL,
    "offered" JSONB NOT NULL,

    CONSTRAINT "sales_sync_record_pkey" PRIMARY KEY ("customer_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "sales_sync_run_job_id_key" ON "sales_sync_run"("job_id");

-- CreateIndex
CREATE INDEX "sales_sync_issue_run_id_id_idx" ON "sales_sync_issue"("run_id", "id");

-- AddForeignKey
ALTER TABLE "sales_sync_issue" ADD CONSTRAINT "sales_sync_issue_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "sales_sync_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- prisma/sql/060-sales-sync.sql
create index if not exists sales_sync_run_completed on sales_sync_run (completed_at desc) where completed_at is not null;

alter table sales_sync_issue drop constraint if exists sales_sync_issue_kind_known;
alter table sales_sync_issue add constraint sales_sync_issue_kind_known
  check (kind in ('conflict', 'skipped', 'rejected', 'left-out', 'look-alike'));

-- Why not in the Prisma schema: see 030-reference.sql.
alter table sales_sync_run drop constraint if exists sales_sync_run_job_id_ref;
alter table sales_sync_run add constraint sales_sync_run_job_id_ref
  foreign key (job_id) references job (id) on delete cascade;
alter table sales_sync_run drop constraint if exists sales_sync_run_started_by_id_ref;
alter table sales_sync_run add constraint sales_sync_run_started_by_id_ref
  foreign key (started_by_id) references app_user (id);
alter table sales_sync_issue drop constraint if exists sales_sync_issue_customer_id_ref;
alter table sales_sync_issue add constraint sales_sync_issue_customer_id_ref
  foreign key (customer_id) references customer (id) on delete set null;
alter table sales_sync_record drop constraint if exists sales_sync_record_customer_id_ref;
alter table sales_sync_record add constraint sales_sync_record_customer_id_ref
  foreign key (customer_id) references customer (id) on delete cascade;
create index if not exists sales_sync_issue_customer on sales_sync_issue (customer_id) where customer_id is not null;
