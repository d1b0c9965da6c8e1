CREATE INDEX CONCURRENTLY "audit_event_tx_id_idx" ON "audit_event"("tx", "id");
