ALTER TABLE "client_year" ADD COLUMN     "aggregate_by" VARCHAR(8) NOT NULL DEFAULT 'Off',
ADD COLUMN     "aggregate_corridor" DECIMAL(5,2) NOT NULL DEFAULT 125,
ADD COLUMN     "aggregate_ec" DECIMAL(12,2),
ADD COLUMN     "aggregate_ee" DECIMAL(12,2),
ADD COLUMN     "aggregate_ef" DECIMAL(12,2),
ADD COLUMN     "aggregate_es" DECIMAL(12,2),
ADD COLUMN     "aggregate_expected" DECIMAL(12,2),
ADD COLUMN     "aggregate_factor" DECIMAL(12,2),
ADD COLUMN     "aggregate_minimum" DECIMAL(5,2) NOT NULL DEFAULT 95;

CREATE TABLE "stop_loss_received" (
    "client_year_id" INTEGER NOT NULL,
    "member_id" VARCHAR(22) NOT NULL,
    "amount" DECIMAL(12,2) NOT NULL,

    CONSTRAINT "stop_loss_received_pkey" PRIMARY KEY ("client_year_id","member_id")
);

ALTER TABLE "stop_loss_received" ADD CONSTRAINT "stop_loss_received_client_year_id_fkey" FOREIGN KEY ("client_year_id") REFERENCES "client_year"("id") ON DELETE CASCADE ON UPDATE CASCADE;

do $$ begin if not exists (select from pg_constraint where conname = 'client_year_aggregate_known') then
  alter table client_year add constraint client_year_aggregate_known check (
    aggregate_by in ('Off', 'Factor', 'Tiers', 'Expected')
    and aggregate_corridor between 100 and 150
    and aggregate_minimum between 0 and 100) not valid;
end if; end $$;
