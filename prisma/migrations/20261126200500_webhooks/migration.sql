-- CreateTable
CREATE TABLE "webhook_endpoint" (
    "id" SERIAL NOT NULL,
    "integration_id" INTEGER NOT NULL,
    "url" VARCHAR(500) NOT NULL,
    "types" VARCHAR(40)[],
    "secret" BYTEA NOT NULL,
    "old_secret" BYTEA,
    "old_until" TIMESTAMPTZ(3),
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "disabled_reason" VARCHAR(200),
    "failing_since" TIMESTAMPTZ(3),
    "last_success_at" TIMESTAMPTZ(3),
    "row_version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_endpoint_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_delivery" (
    "id" BIGSERIAL NOT NULL,
    "endpoint_id" INTEGER NOT NULL,
    "event_id" UUID NOT NULL,
    "type" VARCHAR(40) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "state" VARCHAR(10) NOT NULL DEFAULT 'waiting',
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lease_until" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_attempt" (
    "delivery_id" BIGINT NOT NULL,
    "no" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "ms" INTEGER NOT NULL,
    "status" INTEGER,
    "error" VARCHAR(200),
    "answer" VARCHAR(1024),

    CONSTRAINT "webhook_attempt_pkey" PRIMARY KEY ("delivery_id","no")
);

-- CreateIndex
CREATE INDEX "webhook_endpoint_integration_id_idx" ON "webhook_endpoint"("integration_id");

-- CreateIndex
CREATE INDEX "webhook_delivery_endpoint_id_state_next_at_idx" ON "webhook_delivery"("endpoint_id", "state", "next_at");

-- CreateIndex
CREATE INDEX "webhook_delivery_created_at_idx" ON "webhook_delivery"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_delivery_endpoint_id_event_id_key" ON "webhook_delivery"("endpoint_id", "event_id");

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoint"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_attempt" ADD CONSTRAINT "webhook_attempt_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "webhook_delivery"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- prisma/sql/170-webhooks.sql
do $$
begin
  if not exists (select from pg_constraint where conname = 'webhook_endpoint_integration_id_ref') then
    alter table webhook_endpoint add constraint webhook_endpoint_integration_id_ref
      foreign key (integration_id) references integration (id);
    alter table webhook_delivery add constraint webhook_delivery_state_known
      check (state in ('waiting', 'done', 'dead'));
  end if;
end $$;

create or replace function add_webhook_deliveries() returns trigger language plpgsql as $$
begin
  insert into webhook_delivery (endpoint_id, event_id, type)
  select e.id, a.id, a.type from added a cross join webhook_endpoint e
  where e.types = '{}' or a.type = any(e.types)
  order by a.id, e.id
  on conflict do nothing;
  return null;
end $$;

create or replace trigger event_adds_webhook_deliveries after insert on event
  referencing new table as added for each statement execute function add_webhook_deliveries();
