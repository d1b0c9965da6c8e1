-- AlterTable
ALTER TABLE "client_year" ADD COLUMN     "aggregating_specific" DECIMAL(12,2) NOT NULL DEFAULT 0,
ADD COLUMN     "contract_start_month" SMALLINT NOT NULL DEFAULT 1,
ADD COLUMN     "policy_max" DECIMAL(12,2),
ADD COLUMN     "stop_loss_basis" VARCHAR(5) NOT NULL DEFAULT 'Paid';

-- CreateTable
CREATE TABLE "stop_loss_laser" (
    "client_year_id" INTEGER NOT NULL,
    "member_id" VARCHAR(22) NOT NULL,
    "deductible" DECIMAL(12,2),

    CONSTRAINT "stop_loss_laser_pkey" PRIMARY KEY ("client_year_id","member_id")
);

-- AddForeignKey
ALTER TABLE "stop_loss_laser" ADD CONSTRAINT "stop_loss_laser_client_year_id_fkey" FOREIGN KEY ("client_year_id") REFERENCES "client_year"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- prisma/sql/110-stop-loss.sql
do $$ begin if not exists (select from pg_constraint where conname = 'client_year_contract_terms_known') then
  alter table client_year add constraint client_year_contract_terms_known check (
    contract_start_month between 1 and 12
    and stop_loss_basis in ('Paid', '12/12', '12/15', '15/12', '24/12')
    and aggregating_specific between 0 and 5000000) not valid;
end if; end $$;
