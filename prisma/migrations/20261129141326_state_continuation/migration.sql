-- CreateTable
CREATE TABLE "state_continuation" (
    "id" SERIAL NOT NULL,
    "state" CHAR(2) NOT NULL,
    "months" INTEGER,
    "percent" DECIMAL(5,2),
    "applies_to" VARCHAR(500) NOT NULL,
    "source" VARCHAR(500) NOT NULL,
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "state_continuation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "state_continuation_state_key" ON "state_continuation"("state");

-- prisma/sql/030-reference.sql
do $$ begin
  if not exists (select from pg_constraint where conname = 'state_continuation_range') then
    alter table state_continuation add constraint state_continuation_range
      check (months between 1 and 120 and percent between 0 and 150);
  end if;
end $$;
