-- CreateTable
CREATE TABLE "customer_plan_age_rates" (
    "id" SERIAL NOT NULL,
    "plan_id" INTEGER NOT NULL,
    "basis" JSONB NOT NULL,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,
    "applied_at" TIMESTAMPTZ(3) NOT NULL,
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "customer_plan_age_rates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "age_curve" (
    "id" SERIAL NOT NULL,
    "year" INTEGER NOT NULL,
    "name" VARCHAR(60) NOT NULL,
    "states" JSON NOT NULL,
    "factors" JSON NOT NULL,
    "source" VARCHAR(500) NOT NULL,
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "age_curve_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "customer_plan_age_rates_plan_id_idx" ON "customer_plan_age_rates"("plan_id");

-- CreateIndex
CREATE UNIQUE INDEX "age_curve_year_name_key" ON "age_curve"("year", "name");

-- AddForeignKey
ALTER TABLE "customer_plan_age_rates" ADD CONSTRAINT "customer_plan_age_rates_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "customer_plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;
