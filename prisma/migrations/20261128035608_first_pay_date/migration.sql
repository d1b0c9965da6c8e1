-- AlterTable
ALTER TABLE "benefit_group_year" ADD COLUMN     "first_pay_date" DATE;
