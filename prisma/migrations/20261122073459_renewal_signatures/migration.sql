-- CreateTable
CREATE TABLE "renewal_signature" (
    "id" SERIAL NOT NULL,
    "group_year_id" INTEGER NOT NULL,
    "name" VARCHAR(125) NOT NULL,
    "signed_at" TIMESTAMPTZ(3) NOT NULL,
    "content" JSONB NOT NULL,
    "document_id" INTEGER,

    CONSTRAINT "renewal_signature_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "renewal_signature_document_id_key" ON "renewal_signature"("document_id");

-- CreateIndex
CREATE INDEX "renewal_signature_group_year_id_idx" ON "renewal_signature"("group_year_id");

-- AddForeignKey
ALTER TABLE "renewal_signature" ADD CONSTRAINT "renewal_signature_group_year_id_fkey" FOREIGN KEY ("group_year_id") REFERENCES "benefit_group_year"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "renewal_signature" ADD CONSTRAINT "renewal_signature_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "renewal_document"("id") ON DELETE SET NULL ON UPDATE CASCADE;
