-- AlterTable
ALTER TABLE "client_year" ADD COLUMN     "counts_with_group" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "employee_months" JSONB;
