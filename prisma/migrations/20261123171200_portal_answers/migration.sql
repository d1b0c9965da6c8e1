-- AlterTable
ALTER TABLE "rfp" ADD COLUMN     "answers" JSONB NOT NULL DEFAULT '{}';
