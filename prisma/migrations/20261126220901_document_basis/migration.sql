-- AlterTable
ALTER TABLE "document" ADD COLUMN     "basis" JSONB;

-- AlterTable
ALTER TABLE "result_file" ADD COLUMN     "basis" JSONB;
