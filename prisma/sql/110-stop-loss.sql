alter table stop_loss_crossing drop constraint if exists stop_loss_crossing_customer_id_ref;
alter table stop_loss_crossing add constraint stop_loss_crossing_customer_id_ref
  foreign key (customer_id) references customer (id) on delete cascade;
alter table stop_loss_crossing drop constraint if exists stop_loss_crossing_import_id_ref;
alter table stop_loss_crossing add constraint stop_loss_crossing_import_id_ref
  foreign key (import_id) references file_import (id) on delete cascade;
alter table stop_loss_crossing drop constraint if exists stop_loss_crossing_threshold_known;
alter table stop_loss_crossing add constraint stop_loss_crossing_threshold_known check (threshold in (50, 75, 100));

do $$ begin if not exists (select from pg_constraint where conname = 'client_year_contract_terms_known') then
  alter table client_year add constraint client_year_contract_terms_known check (
    contract_start_month between 1 and 12
    and stop_loss_basis in ('Paid', '12/12', '12/15', '15/12', '24/12')
    and aggregating_specific between 0 and 5000000) not valid;
end if; end $$;
alter table client_year validate constraint client_year_contract_terms_known;

do $$ begin if not exists (select from pg_constraint where conname = 'client_year_aggregate_known') then
  alter table client_year add constraint client_year_aggregate_known check (
    aggregate_by in ('Off', 'Factor', 'Tiers', 'Expected')
    and aggregate_corridor between 100 and 150
    and aggregate_minimum between 0 and 100) not valid;
end if; end $$;
alter table client_year validate constraint client_year_aggregate_known;
