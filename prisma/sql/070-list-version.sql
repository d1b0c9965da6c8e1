-- Each transaction that changes data in customer lists stores its number: the version of the lists. Each transaction
-- has its own row, so that writers never wait for each other. Tables: all that the lists' statements read; a test
-- compares them with their plans.
create or replace function note_list_change() returns trigger language plpgsql as $$
begin
  insert into list_change (xid) values (pg_current_xact_id()::text::bigint) on conflict do nothing;
  return null;
end $$;

create or replace trigger customer_list_change after insert or update or delete or truncate on customer
  for each statement execute function note_list_change();
create or replace trigger contact_list_change after insert or update or delete or truncate on contact
  for each statement execute function note_list_change();
create or replace trigger lookup_list_change after insert or update or delete or truncate on lookup
  for each statement execute function note_list_change();
create or replace trigger client_year_list_change after insert or update or delete or truncate on client_year
  for each statement execute function note_list_change();
create or replace trigger subsidiary_group_list_change after insert or update or delete or truncate on subsidiary_group
  for each statement execute function note_list_change();
create or replace trigger sales_sync_run_list_change after insert or update or delete or truncate on sales_sync_run
  for each statement execute function note_list_change();
create or replace trigger benefit_group_year_list_change after insert or update or delete or truncate on benefit_group_year
  for each statement execute function note_list_change();

-- The same for each stage's list, so that a change of a lead does not make the clients' list outdated. A change of a record
-- counts for its stage, before and after. What only clients have counts for them: their list and their renewals.
create or replace function note_stage_change(stages int[]) returns void language sql as $$
  insert into stage_list_change (stage_id, xid)
  select distinct stage_id, pg_current_xact_id()::text::bigint from unnest(stages) as changed (stage_id)
  on conflict do nothing
$$;

create or replace function note_change_of_all() returns trigger language plpgsql as $$
begin
  perform note_stage_change('{1,2,3,4,165}');
  return null;
end $$;
create or replace function note_client_change() returns trigger language plpgsql as $$
begin
  perform note_stage_change('{4}');
  return null;
end $$;
create or replace function note_customer_insert() returns trigger language plpgsql as $$
begin
  perform note_stage_change(array(select stage_id from new_rows));
  return null;
end $$;
create or replace function note_customer_update() returns trigger language plpgsql as $$
begin
  perform note_stage_change(array(select stage_id from new_rows union select stage_id from old_rows));
  return null;
end $$;
create or replace function note_customer_delete() returns trigger language plpgsql as $$
begin
  perform note_stage_change(array(select stage_id from old_rows));
  return null;
end $$;
-- The lock makes a change of stage wait until this transaction ends, and the other way round: otherwise the change could
-- count for the list that the record is just leaving. A save of a contact has locked its customer already.
create or replace function note_contact_change() returns trigger language plpgsql as $$
begin
  perform note_stage_change(array(
    select c.stage_id from customer c where c.id in (select customer_id from changed_rows)
    order by c.id for no key update of c));
  return null;
end $$;

create or replace trigger customer_stage_insert after insert on customer
  referencing new table as new_rows for each statement execute function note_customer_insert();
create or replace trigger customer_stage_update after update on customer
  referencing old table as old_rows new table as new_rows for each statement execute function note_customer_update();
create or replace trigger customer_stage_delete after delete on customer
  referencing old table as old_rows for each statement execute function note_customer_delete();
create or replace trigger customer_stage_truncate after truncate on customer
  for each statement execute function note_change_of_all();
create or replace trigger contact_stage_insert after insert on contact
  referencing new table as changed_rows for each statement execute function note_contact_change();
create or replace trigger contact_stage_update after update on contact
  referencing new table as changed_rows for each statement execute function note_contact_change();
create or replace trigger contact_stage_delete after delete on contact
  referencing old table as changed_rows for each statement execute function note_contact_change();
create or replace trigger contact_stage_truncate after truncate on contact
  for each statement execute function note_change_of_all();
create or replace trigger lookup_stage_change after insert or update or delete or truncate on lookup
  for each statement execute function note_change_of_all();
create or replace trigger sales_sync_run_stage_change after insert or update or delete or truncate on sales_sync_run
  for each statement execute function note_change_of_all();
create or replace trigger client_year_stage_change after insert or update or delete or truncate on client_year
  for each statement execute function note_client_change();
create or replace trigger subsidiary_group_stage_change after insert or update or delete or truncate on subsidiary_group
  for each statement execute function note_client_change();
create or replace trigger benefit_group_year_stage_change
  after insert or update or delete or truncate on benefit_group_year
  for each statement execute function note_client_change();
-- The list of renewals shows the names of sales agents.
create or replace trigger app_user_stage_change after update of first_name, last_name on app_user
  for each statement execute function note_client_change();

-- What the charts and the choices of the renewals list count has its own versions, under ids that are no stage's (see
-- `counted` in core/lists): most saves of a record leave these counts as they are. -1: records by their stage.
create or replace function touch_counts() returns trigger language plpgsql as $$
begin
  perform note_stage_change(array[tg_argv[0]::int]);
  return null;
end $$;
create or replace trigger customer_pipeline_counts after insert or delete or truncate on customer
  for each statement execute function touch_counts('-1');
create or replace trigger customer_pipeline_counts_update after update on customer for each row
  when ((old.stage_id, old.archived_from_stage_id, old.created_at, old.deleted_at)
    is distinct from (new.stage_id, new.archived_from_stage_id, new.created_at, new.deleted_at))
  execute function touch_counts('-1');

-- -2: renewals by status, year and agent, and the order of their list. Adding a customer changes none of them; deleting one also deletes its groups.
create or replace trigger customer_renewal_counts after update on customer for each row
  when ((old.name, old.stage_id, old.deleted_at, old.is_active, old.operating_year, old.sales_agent_id, old.termed_on)
    is distinct from (new.name, new.stage_id, new.deleted_at, new.is_active, new.operating_year, new.sales_agent_id, new.termed_on))
  execute function touch_counts('-2');
create or replace trigger benefit_group_year_renewal_counts
  after insert or update or delete or truncate on benefit_group_year
  for each statement execute function touch_counts('-2');
create or replace trigger client_year_renewal_counts after insert or update or delete or truncate on client_year
  for each statement execute function touch_counts('-2');
create or replace trigger subsidiary_group_renewal_counts
  after insert or update or delete or truncate on subsidiary_group
  for each statement execute function touch_counts('-2');
create or replace trigger lookup_renewal_counts after insert or update or delete or truncate on lookup
  for each statement execute function touch_counts('-2');
create or replace trigger app_user_renewal_counts after update of first_name, last_name on app_user
  for each statement execute function touch_counts('-2');

-- -3: the stored claim figures of the dashboard. Claims and premiums count through the state of their import.
create or replace trigger file_import_claim_figures after update on file_import for each row
  when ((old.state = 'published', old.format) is distinct from (new.state = 'published', new.format))
  execute function touch_counts('-3');
create or replace trigger file_import_claim_figures_insert after insert on file_import for each row
  when (new.state = 'published') execute function touch_counts('-3');
create or replace trigger file_import_claim_figures_delete after delete on file_import for each row
  when (old.state = 'published') execute function touch_counts('-3');
create or replace trigger client_year_claim_figures after update on client_year for each row
  when ((old.customer_id, old.year, old.subsidiary_group_id, old.specific_deductible, old.contract_start_month,
      old.stop_loss_basis, old.policy_max, old.aggregating_specific)
    is distinct from (new.customer_id, new.year, new.subsidiary_group_id, new.specific_deductible, new.contract_start_month,
      new.stop_loss_basis, new.policy_max, new.aggregating_specific))
  execute function touch_counts('-3');
create or replace trigger client_year_claim_figures_rows after insert or delete or truncate on client_year
  for each statement execute function touch_counts('-3');
create or replace trigger stop_loss_laser_claim_figures after insert or update or delete or truncate on stop_loss_laser
  for each statement execute function touch_counts('-3');
create or replace trigger subsidiary_group_claim_figures after insert or update or delete or truncate on subsidiary_group
  for each statement execute function touch_counts('-3');
create or replace trigger customer_claim_figures after update on customer for each row
  when (old.deleted_at is distinct from new.deleted_at) execute function touch_counts('-3');
create or replace trigger customer_claim_figures_rows after delete or truncate on customer
  for each statement execute function touch_counts('-3');

-- -4: sales records that need attention, as far as customers and RFPs alone decide (see `keptNeeds` in
-- core/records/customers).
create or replace trigger customer_needs_rows after insert or delete or truncate on customer
  for each statement execute function touch_counts('-4');
create or replace trigger customer_needs after update on customer for each row
  when ((old.stage_id, old.stage_date, old.status_id, old.status_date, old.sales_agent_id, old.deleted_at)
    is distinct from (new.stage_id, new.stage_date, new.status_id, new.status_date, new.sales_agent_id, new.deleted_at))
  execute function touch_counts('-4');
create or replace trigger rfp_needs_rows after insert or delete or truncate on rfp
  for each statement execute function touch_counts('-4');
create or replace trigger rfp_needs after update on rfp for each row
  when ((old.expiration, old.rfp_key) is distinct from (new.expiration, new.rfp_key))
  execute function touch_counts('-4');
create or replace trigger rfp_benefits_needs_rows after insert or delete or truncate on rfp_benefits
  for each statement execute function touch_counts('-4');
create or replace trigger rfp_benefits_needs after update on rfp_benefits for each row
  when ((old.medical_sponsors_plan, old.medical_renewal_date)
    is distinct from (new.medical_sponsors_plan, new.medical_renewal_date))
  execute function touch_counts('-4');

-- -5: what the provider offers groups: plans, tiers and the HSA limits of a year (`readPlanFacts` in core/benefits).
create or replace trigger plan_offers after insert or update or delete or truncate on plan
  for each statement execute function touch_counts('-5');
create or replace trigger tier_offers after insert or update or delete or truncate on tier
  for each statement execute function touch_counts('-5');
create or replace trigger benefit_year_offers after insert or update or delete or truncate on benefit_year
  for each statement execute function touch_counts('-5');
