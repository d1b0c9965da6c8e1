-- prisma/sql/070-list-version.sql
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
