-- CreateTable
CREATE TABLE "identity_request" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "provider_id" INTEGER NOT NULL,
    "subject" VARCHAR(255) NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "refused_at" TIMESTAMPTZ(3),

    CONSTRAINT "identity_request_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "seal_certificate" (
    "fingerprint" CHAR(64) NOT NULL,
    "subject" VARCHAR(255) NOT NULL,
    "first_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "seal_certificate_pkey" PRIMARY KEY ("fingerprint")
);

-- CreateIndex
CREATE INDEX "identity_request_user_id_idx" ON "identity_request"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "identity_request_provider_id_subject_key" ON "identity_request"("provider_id", "subject");

-- AddForeignKey
ALTER TABLE "identity_request" ADD CONSTRAINT "identity_request_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identity_request" ADD CONSTRAINT "identity_request_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "identity_provider"("id") ON DELETE CASCADE ON UPDATE CASCADE;
