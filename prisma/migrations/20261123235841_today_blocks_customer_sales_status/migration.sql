create index CONCURRENTLY if not exists customer_sales_status on customer (stage_id, status_id, stage_date desc, id desc)
  include (status_date) where deleted_at is null and stage_id in (1, 2) and status_id in (15, 16, 21);
