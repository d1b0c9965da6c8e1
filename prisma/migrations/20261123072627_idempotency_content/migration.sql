-- AlterTable
ALTER TABLE "idempotency_key" ADD COLUMN     "content_hash" CHAR(64);
