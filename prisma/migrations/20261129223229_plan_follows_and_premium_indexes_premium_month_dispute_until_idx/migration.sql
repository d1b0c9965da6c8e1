CREATE INDEX CONCURRENTLY "premium_month_dispute_until_idx" ON "premium_month"("dispute_until");
