-- CreateTable
CREATE TABLE "plan_import" (
    "id" SERIAL NOT NULL,
    "imported_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "imported_by_id" INTEGER,
    "imported_by" VARCHAR(131),
    "filename" VARCHAR(255),
    "added" INTEGER NOT NULL,
    "changed" INTEGER NOT NULL,
    "plans" JSONB NOT NULL,
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "plan_import_pkey" PRIMARY KEY ("id")
);
