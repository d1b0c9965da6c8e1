-- AlterTable
ALTER TABLE "renewal_signature" ADD COLUMN     "seen" JSONB,
ADD COLUMN     "terms_sha256" CHAR(64),
ADD COLUMN     "void_reason" VARCHAR(1000),
ADD COLUMN     "voided_at" TIMESTAMPTZ(3);
