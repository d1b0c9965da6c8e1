create index CONCURRENTLY if not exists customer_clients_by_name on customer (name collate list_order, stage_date desc, id desc)
  include (is_active, sales_agent_id) where stage_id = 4 and deleted_at is null;
