-- DropIndex
DROP INDEX "audit_event_actor_id_id_idx";

-- AlterTable
ALTER TABLE "client_year" ADD COLUMN     "specific_deductible" DECIMAL(12,2);

-- CreateIndex
CREATE INDEX "audit_event_actor_id_at_id_idx" ON "audit_event"("actor_id", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_event_action_at_id_idx" ON "audit_event"("action", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_event_at_id_idx" ON "audit_event"("at" DESC, "id" DESC);
