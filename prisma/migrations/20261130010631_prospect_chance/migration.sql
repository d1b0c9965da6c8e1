-- AlterTable
ALTER TABLE "rfp" ADD COLUMN     "chance" SMALLINT;
