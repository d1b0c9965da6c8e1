-- CreateTable
CREATE TABLE "benchmark" (
    "id" SERIAL NOT NULL,
    "year" INTEGER NOT NULL,
    "name" VARCHAR(80) NOT NULL,
    "population" VARCHAR(60) NOT NULL,
    "single" DECIMAL(12,2),
    "family" DECIMAL(12,2),
    "worker_single" DECIMAL(12,2),
    "worker_family" DECIMAL(12,2),
    "source" VARCHAR(500) NOT NULL,
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "benchmark_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "benchmark_year_name_population_key" ON "benchmark"("year", "name", "population");
