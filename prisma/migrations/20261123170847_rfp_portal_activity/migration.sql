-- CreateTable
CREATE TABLE "rfp_portal_activity" (
    "customer_id" INTEGER NOT NULL,
    "first_opened_at" TIMESTAMPTZ(3),
    "last_opened_at" TIMESTAMPTZ(3),
    "last_saved_at" TIMESTAMPTZ(3),

    CONSTRAINT "rfp_portal_activity_pkey" PRIMARY KEY ("customer_id")
);

-- AddForeignKey
ALTER TABLE "rfp_portal_activity" ADD CONSTRAINT "rfp_portal_activity_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "rfp"("customer_id") ON DELETE CASCADE ON UPDATE CASCADE;
