-- prisma/sql/070-list-version.sql
create or replace trigger customer_renewal_counts after update on customer for each row
  when ((old.name, old.stage_id, old.deleted_at, old.is_active, old.operating_year, old.sales_agent_id, old.termed_on)
    is distinct from (new.name, new.stage_id, new.deleted_at, new.is_active, new.operating_year, new.sales_agent_id, new.termed_on))
  execute function touch_counts('-2');
