create unique index if not exists scenario_name on scenario (customer_id, lower(name));

alter table scenario drop constraint if exists scenario_values;
alter table scenario add constraint scenario_values
  check (coalesce(wc_tier, 110) in (110, 120, 130, 140)
    and coalesce(ws_wk, 0) >= 0 and coalesce(ws_bw, 0) >= 0 and coalesce(ws_sm, 0) >= 0 and coalesce(ws_mo, 0) >= 0
    and employer_share_today between 0 and 100 and employer_share between 0 and 100);

alter table scenario drop constraint if exists scenario_customer_id_ref;
alter table scenario add constraint scenario_customer_id_ref
  foreign key (customer_id) references customer (id) on delete cascade;
alter table scenario drop constraint if exists scenario_medical_tier_id_ref;
alter table scenario add constraint scenario_medical_tier_id_ref
  foreign key (medical_tier_id) references tier (id);
alter table scenario drop constraint if exists scenario_created_by_id_ref;
alter table scenario add constraint scenario_created_by_id_ref
  foreign key (created_by_id) references app_user (id);
