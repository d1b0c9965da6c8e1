-- CreateTable
CREATE TABLE "renewal_run_item" (
    "job_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "from_id" INTEGER NOT NULL,
    "omitted" BOOLEAN NOT NULL,
    "outcome" VARCHAR(10),
    "to_id" INTEGER,
    "reason" VARCHAR(255),

    CONSTRAINT "renewal_run_item_pkey" PRIMARY KEY ("job_id","position")
);

-- CreateIndex
CREATE INDEX "renewal_run_item_from_id_idx" ON "renewal_run_item"("from_id");

-- prisma/sql/047-renewal-runs.sql
-- Why not in the Prisma schema: see 030-reference.sql.
alter table renewal_run_item drop constraint if exists renewal_run_item_job_id_ref;
alter table renewal_run_item add constraint renewal_run_item_job_id_ref
  foreign key (job_id) references job (id) on delete cascade;
alter table renewal_run_item drop constraint if exists renewal_run_item_from_id_ref;
alter table renewal_run_item add constraint renewal_run_item_from_id_ref
  foreign key (from_id) references benefit_group_year (id) on delete cascade;
alter table renewal_run_item drop constraint if exists renewal_run_item_to_id_ref;
alter table renewal_run_item add constraint renewal_run_item_to_id_ref
  foreign key (to_id) references benefit_group_year (id) on delete set null;
create index if not exists renewal_run_item_to_id on renewal_run_item (to_id) where to_id is not null;
