-- AlterTable
ALTER TABLE "benefit_group_year" ADD COLUMN     "added_share" DECIMAL(12,2),
ADD COLUMN     "safe_harbor" SMALLINT;

-- AlterTable
ALTER TABLE "plan" ADD COLUMN     "minimum_value" BOOLEAN;
