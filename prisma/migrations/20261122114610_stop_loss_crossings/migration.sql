-- CreateTable
CREATE TABLE "stop_loss_crossing" (
    "customer_id" INTEGER NOT NULL,
    "year" INTEGER NOT NULL,
    "member_key" VARCHAR(200) NOT NULL,
    "threshold" SMALLINT NOT NULL,
    "import_id" INTEGER NOT NULL,
    "row_no" INTEGER,
    "paid" DECIMAL(16,2) NOT NULL,
    "paid_now" DECIMAL(16,2) NOT NULL,
    "deductible" DECIMAL(12,2) NOT NULL,

    CONSTRAINT "stop_loss_crossing_pkey" PRIMARY KEY ("customer_id","year","member_key","threshold")
);

-- CreateIndex
CREATE INDEX "stop_loss_crossing_import_id_idx" ON "stop_loss_crossing"("import_id");

-- prisma/sql/110-stop-loss.sql
alter table stop_loss_crossing drop constraint if exists stop_loss_crossing_customer_id_ref;
alter table stop_loss_crossing add constraint stop_loss_crossing_customer_id_ref
  foreign key (customer_id) references customer (id) on delete cascade;
alter table stop_loss_crossing drop constraint if exists stop_loss_crossing_import_id_ref;
alter table stop_loss_crossing add constraint stop_loss_crossing_import_id_ref
  foreign key (import_id) references file_import (id) on delete cascade;
alter table stop_loss_crossing drop constraint if exists stop_loss_crossing_threshold_known;
alter table stop_loss_crossing add constraint stop_loss_crossing_threshold_known check (threshold in (50, 75, 100));
