-- The funnel counts records by the month of their creation, and their progress, without reading the wide rows.
create index if not exists customer_created
  on customer (created_at) include (stage_id, archived_from_stage_id) where deleted_at is null;
-- The previous release counts deleted records: their number is part of its version of the dashboard's figures.
create index if not exists customer_deleted on customer (id) where deleted_at is not null;

alter table dashboard_figures drop constraint if exists dashboard_figures_one;
alter table dashboard_figures add constraint dashboard_figures_one check (id = 1);
