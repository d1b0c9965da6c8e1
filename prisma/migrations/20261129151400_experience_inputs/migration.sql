-- CreateTable
CREATE TABLE "experience_inputs" (
    "customer_id" INTEGER NOT NULL,
    "year" INTEGER NOT NULL,
    "renewal_month" SMALLINT NOT NULL DEFAULT 1,
    "months" SMALLINT NOT NULL DEFAULT 12,
    "last_month" CHAR(7),
    "own_factors" BOOLEAN NOT NULL DEFAULT false,
    "typed_factors" JSONB NOT NULL DEFAULT '[]',
    "pooling_point" DECIMAL(12,2),
    "trend_medical" DECIMAL(5,2),
    "trend_pharmacy" DECIMAL(5,2),
    "benefit_factor" DECIMAL(6,4) NOT NULL DEFAULT 1,
    "age_factor" DECIMAL(6,4) NOT NULL DEFAULT 1,
    "pooling_charge" DECIMAL(12,2),
    "specific_premium" DECIMAL(12,2),
    "aggregate_premium" DECIMAL(12,2),
    "manual_rate" DECIMAL(12,2),
    "full_credibility" INTEGER NOT NULL DEFAULT 12000,
    "typed_z" DECIMAL(3,2),
    "z_reason" VARCHAR(500),
    "retention" DECIMAL(5,2),
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "experience_inputs_pkey" PRIMARY KEY ("customer_id","year")
);

-- prisma/sql/115-experience.sql
do $$ begin
  if not exists (select from pg_constraint where conname = 'experience_inputs_customer_id_ref') then
    alter table experience_inputs add constraint experience_inputs_customer_id_ref
      foreign key (customer_id) references customer (id) on delete cascade;
  end if;
end $$;
