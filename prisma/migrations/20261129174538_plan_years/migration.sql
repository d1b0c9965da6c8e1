-- AlterTable
ALTER TABLE "benefit_group_year" ADD COLUMN     "affordability_shown" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "new_guideline" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "plan_year_month" SMALLINT;

-- AlterTable
ALTER TABLE "census_row" ADD COLUMN     "tobacco" BOOLEAN;
