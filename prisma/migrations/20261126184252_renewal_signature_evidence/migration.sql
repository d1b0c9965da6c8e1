-- AlterTable
ALTER TABLE "renewal_signature" ADD COLUMN     "consent_version" VARCHAR(20),
ADD COLUMN     "content_sha256" CHAR(64),
ADD COLUMN     "disclosure_version" VARCHAR(20),
ADD COLUMN     "ip" VARCHAR(45),
ADD COLUMN     "user_agent" VARCHAR(255);
