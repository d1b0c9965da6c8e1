ALTER TABLE "audit_event" ADD COLUMN     "tx" xid8 NOT NULL DEFAULT pg_current_xact_id();

CREATE TABLE "audit_seal" (
    "no" INTEGER NOT NULL,
    "sealed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "event_ids" BIGINT[],
    "marks" BYTEA NOT NULL,
    "previous" BYTEA NOT NULL,
    "hash" BYTEA NOT NULL,
    "key_id" VARCHAR(16) NOT NULL,
    "last_tx" xid8 NOT NULL,
    "last_id" BIGINT NOT NULL,

    CONSTRAINT "audit_seal_pkey" PRIMARY KEY ("no")
);

create or replace function refuse_seal_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_seal is append-only' using errcode = '42501';
end $$;

create or replace trigger audit_seal_append_only
  before update or delete on audit_seal
  for each row execute function refuse_seal_change();

create or replace trigger audit_seal_no_truncate
  before truncate on audit_seal
  for each statement execute function refuse_seal_change();
