-- CreateTable
CREATE TABLE "fill" (
    "name" VARCHAR(40) NOT NULL,
    "position" BIGINT,
    "filled" INTEGER NOT NULL DEFAULT 0,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "fill_pkey" PRIMARY KEY ("name")
);
