create unique index if not exists rate_suta_unique on rate (year, state) where type_id = 7;
create unique index if not exists rate_wc_unique on rate (year, state, code) where type_id = 48;
create unique index if not exists rate_yearly_unique on rate (type_id, year) where type_id in (70, 71, 191);
create unique index if not exists fee_unique
  on fee (year, fee_type_id, pay_cycle_id, employee_range_id) nulls not distinct;

alter table tier drop constraint if exists tier_rate_not_negative;
alter table tier add constraint tier_rate_not_negative check (rate >= 0);
alter table rate drop constraint if exists rate_not_negative;
alter table rate add constraint rate_not_negative check (rate >= 0 and (value is null or value >= 0));
alter table rate drop constraint if exists rate_state_where_needed;
alter table rate add constraint rate_state_where_needed
  check (type_id not in (7, 48) or state is not null);
alter table rate drop constraint if exists rate_code_where_needed;
alter table rate add constraint rate_code_where_needed check (type_id <> 48 or code is not null);
alter table fee drop constraint if exists fee_not_negative;
alter table fee add constraint fee_not_negative check (fee_amount >= 0);
alter table plan drop constraint if exists plan_amounts_not_negative;
alter table plan add constraint plan_amounts_not_negative
  check (ee_amount >= 0 and es_amount >= 0 and ec_amount >= 0 and ef_amount >= 0);

do $$ begin
  if not exists (select from pg_constraint where conname = 'benefit_year_not_negative') then
    alter table benefit_year add constraint benefit_year_not_negative
      check (least(hsa_self, hsa_family, hsa_catch_up, hdhp_min_deductible_self, hdhp_min_deductible_family,
        hdhp_max_out_of_pocket_self, hdhp_max_out_of_pocket_family, aca_max_out_of_pocket_self,
        aca_max_out_of_pocket_family, affordability_percent, poverty_line, poverty_line_alaska, poverty_line_hawaii,
        not_offered_penalty, not_affordable_penalty, social_security_wage_base) >= 0);
  end if;
end $$;

do $$ begin
  if not exists (select from pg_constraint where conname = 'rate_suta_fields') then
    alter table rate add constraint rate_suta_fields
      check (least(provider_rate, new_employer_rate, new_employer_rate_construction) >= 0
        and greatest(provider_rate, new_employer_rate, new_employer_rate_construction) <= 100
        and reporting_level in ('provider', 'client', 'either')) not valid;
  end if;
end $$;
alter table rate validate constraint rate_suta_fields;

do $$ begin
  if not exists (select from pg_constraint where conname = 'futa_credit_reduction_range') then
    alter table futa_credit_reduction add constraint futa_credit_reduction_range check (percent between 0 and 5.4);
  end if;
end $$;

-- Foreign keys to lookup are defined here and not in the Prisma schema: each relation field slows down every query on
-- its model, and nothing ever loads a lookup through them.
do $$
declare
  fk record;
begin
  for fk in
    select * from (values
      ('tier', 'type_id'), ('plan', 'type_id'), ('plan', 'model_type_id'), ('rate', 'type_id'),
      ('fee', 'fee_type_id'), ('fee', 'pay_cycle_id'), ('fee', 'employee_range_id')
    ) as t(tbl, col)
  loop
    execute format('alter table %I drop constraint if exists %I', fk.tbl, fk.tbl || '_' || fk.col || '_lookup');
    execute format('alter table %I add constraint %I foreign key (%I) references lookup (id)',
      fk.tbl, fk.tbl || '_' || fk.col || '_lookup', fk.col);
  end loop;
end $$;

do $$ begin
  if not exists (select from pg_constraint where conname = 'margin_default_not_negative') then
    alter table margin_default add constraint margin_default_not_negative
      check (least(per_client_annual, per_employee_annual, per_payroll_run, commission_percent, setup_once,
        wc_loss_fund_percent, target_margin_percent) >= 0);
  end if;
end $$;

do $$ begin
  if not exists (select from pg_constraint where conname = 'wc_state_terms_limits') then
    alter table wc_state_terms add constraint wc_state_terms_limits
      check (least(owner_min, owner_max) >= 0 and (owner_min is null or owner_max is null or owner_min <= owner_max));
  end if;
end $$;

do $$ begin
  if not exists (select from pg_constraint where conname = 'state_continuation_range') then
    alter table state_continuation add constraint state_continuation_range
      check (months between 1 and 120 and percent between 0 and 150);
  end if;
end $$;
