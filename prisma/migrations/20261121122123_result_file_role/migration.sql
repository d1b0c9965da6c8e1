-- AlterTable
ALTER TABLE "result_file" ADD COLUMN     "owner_role_id" INTEGER NOT NULL DEFAULT 0;
