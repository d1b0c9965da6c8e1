-- AlterTable
ALTER TABLE "withholding" ADD COLUMN     "below_base_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "below_base_wages" DECIMAL(14,2) NOT NULL DEFAULT 0,
ADD COLUMN     "is_construction" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "is_new_employer" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "taxable_wages" DECIMAL(14,2),
ADD COLUMN     "w2_count" INTEGER;
