-- AlterTable
ALTER TABLE "mail_message" ADD COLUMN     "claimed_until" TIMESTAMPTZ(3);
