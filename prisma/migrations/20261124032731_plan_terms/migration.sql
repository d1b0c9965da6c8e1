-- AlterTable
ALTER TABLE "plan" ADD COLUMN     "deductible_embedded" DECIMAL(12,2),
ADD COLUMN     "deductible_family" DECIMAL(12,2),
ADD COLUMN     "deductible_self" DECIMAL(12,2),
ADD COLUMN     "out_of_pocket_embedded" DECIMAL(12,2),
ADD COLUMN     "out_of_pocket_family" DECIMAL(12,2),
ADD COLUMN     "out_of_pocket_self" DECIMAL(12,2),
ADD COLUMN     "pays_before_deductible" BOOLEAN;
