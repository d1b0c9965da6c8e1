create index CONCURRENTLY if not exists customer_client_facts on customer (id)
  include (name, stage_date, operating_year, is_active, sales_agent_id, termed_on)
  where stage_id = 4 and deleted_at is null;
