-- AlterTable
ALTER TABLE "result_file" ADD COLUMN     "report_id" INTEGER;
