create index CONCURRENTLY if not exists rfp_expiring on rfp (expiration) include (customer_id) where rfp_key is not null;
