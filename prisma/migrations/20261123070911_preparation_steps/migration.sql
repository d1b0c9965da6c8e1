-- CreateTable
CREATE TABLE "preparation_step" (
    "name" VARCHAR(40) NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "preparation_step_pkey" PRIMARY KEY ("name")
);
