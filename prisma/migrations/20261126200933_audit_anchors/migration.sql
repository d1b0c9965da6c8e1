-- CreateTable
CREATE TABLE "audit_anchor" (
    "day" DATE NOT NULL,
    "seal_no" INTEGER NOT NULL,
    "posted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_anchor_pkey" PRIMARY KEY ("day")
);
