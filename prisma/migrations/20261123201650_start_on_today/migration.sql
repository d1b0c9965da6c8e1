-- AlterTable
ALTER TABLE "app_user" ADD COLUMN     "starts_on_today" BOOLEAN NOT NULL DEFAULT false;
