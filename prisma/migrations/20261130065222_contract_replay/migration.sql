-- CreateTable
CREATE TABLE "contract_replay" (
    "customer_id" INTEGER NOT NULL,
    "terms" JSONB NOT NULL,
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "contract_replay_pkey" PRIMARY KEY ("customer_id")
);

-- prisma/sql/116-contract-replay.sql
do $$ begin
  if not exists (select from pg_constraint where conname = 'contract_replay_customer_id_ref') then
    alter table contract_replay add constraint contract_replay_customer_id_ref
      foreign key (customer_id) references customer (id) on delete cascade;
  end if;
end $$;
