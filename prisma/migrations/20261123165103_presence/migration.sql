-- CreateTable
CREATE TABLE "presence" (
    "customer_id" INTEGER NOT NULL,
    "view" VARCHAR(40) NOT NULL,
    "user_id" INTEGER NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "presence_pkey" PRIMARY KEY ("customer_id","view")
);

-- CreateIndex
CREATE INDEX "presence_seen_at_idx" ON "presence"("seen_at");

-- prisma/sql/140-live.sql
alter table presence set unlogged;
