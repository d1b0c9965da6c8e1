-- AlterTable
ALTER TABLE "app_user" ADD COLUMN     "invited_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "password_reset" ADD COLUMN     "invited_by_id" INTEGER;
