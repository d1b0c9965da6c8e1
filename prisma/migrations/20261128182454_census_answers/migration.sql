-- AlterTable
ALTER TABLE "census" ADD COLUMN     "answers" JSONB NOT NULL DEFAULT '{}';
