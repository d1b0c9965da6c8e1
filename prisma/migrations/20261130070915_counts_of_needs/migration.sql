-- prisma/sql/070-list-version.sql
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
