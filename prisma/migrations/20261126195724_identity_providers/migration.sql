-- AlterTable
ALTER TABLE "app_user" ADD COLUMN     "is_emergency" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "identity_provider" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(65) NOT NULL,
    "issuer" VARCHAR(500) NOT NULL,
    "client_id" VARCHAR(255) NOT NULL,
    "sealed_secret" BYTEA NOT NULL,
    "domains" TEXT[],
    "enforced" BOOLEAN NOT NULL DEFAULT false,
    "trust_email" BOOLEAN NOT NULL DEFAULT false,
    "role_claim" VARCHAR(100),
    "role_map" JSONB NOT NULL DEFAULT '[]',
    "required_acr" VARCHAR(255),
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "row_version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "identity_provider_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_identity" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "provider_id" INTEGER NOT NULL,
    "subject" VARCHAR(255) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_identity_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sso_session" (
    "session_id" INTEGER NOT NULL,
    "provider_id" INTEGER NOT NULL,
    "subject" VARCHAR(255) NOT NULL,
    "sid" VARCHAR(255),

    CONSTRAINT "sso_session_pkey" PRIMARY KEY ("session_id")
);

-- CreateIndex
CREATE INDEX "user_identity_user_id_idx" ON "user_identity"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "user_identity_provider_id_subject_key" ON "user_identity"("provider_id", "subject");

-- CreateIndex
CREATE INDEX "sso_session_provider_id_sid_idx" ON "sso_session"("provider_id", "sid");

-- CreateIndex
CREATE INDEX "sso_session_provider_id_subject_idx" ON "sso_session"("provider_id", "subject");

-- AddForeignKey
ALTER TABLE "user_identity" ADD CONSTRAINT "user_identity_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_identity" ADD CONSTRAINT "user_identity_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "identity_provider"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sso_session" ADD CONSTRAINT "sso_session_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sso_session" ADD CONSTRAINT "sso_session_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "identity_provider"("id") ON DELETE CASCADE ON UPDATE CASCADE;
