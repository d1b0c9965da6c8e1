-- AlterTable
ALTER TABLE "job" ADD COLUMN     "error_code" VARCHAR(20);
