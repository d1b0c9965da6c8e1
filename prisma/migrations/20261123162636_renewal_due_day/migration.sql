-- AlterTable
ALTER TABLE "benefit_group_year" ADD COLUMN     "renewal_due_on" DATE;
