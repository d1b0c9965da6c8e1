-- AlterTable
ALTER TABLE "rate" ADD COLUMN     "discontinued" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "replaced_by" VARCHAR(4);
