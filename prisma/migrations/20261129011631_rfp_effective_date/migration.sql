-- AlterTable
ALTER TABLE "rfp" ADD COLUMN     "effective_date" DATE;
