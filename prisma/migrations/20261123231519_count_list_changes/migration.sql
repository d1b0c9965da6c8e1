-- AlterTable
ALTER TABLE "list_change" ADD COLUMN     "changes" BIGINT NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "stage_list_change" ADD COLUMN     "changes" BIGINT NOT NULL DEFAULT 1;
