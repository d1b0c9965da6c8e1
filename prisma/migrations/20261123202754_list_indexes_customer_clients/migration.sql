create index CONCURRENTLY if not exists customer_clients on customer (id)
  include (name, stage_date, operating_year, is_active, sales_agent_id) where stage_id = 4 and deleted_at is null;
