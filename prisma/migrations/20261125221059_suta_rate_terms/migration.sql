ALTER TABLE "rate" ADD COLUMN     "new_employer_rate" DECIMAL(9,4),
ADD COLUMN     "new_employer_rate_construction" DECIMAL(9,4),
ADD COLUMN     "provider_rate" DECIMAL(9,4),
ADD COLUMN     "reporting_level" VARCHAR(8),
ADD COLUMN     "wage_base_carries" BOOLEAN;

do $$ begin
  if not exists (select from pg_constraint where conname = 'rate_suta_fields') then
    alter table rate add constraint rate_suta_fields
      check (least(provider_rate, new_employer_rate, new_employer_rate_construction) >= 0
        and greatest(provider_rate, new_employer_rate, new_employer_rate_construction) <= 100
        and reporting_level in ('provider', 'client', 'either')) not valid;
  end if;
end $$;
