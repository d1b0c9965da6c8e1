-- AlterTable
ALTER TABLE "lookup" ADD COLUMN     "former_names" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "row_version" INTEGER NOT NULL DEFAULT 1;
