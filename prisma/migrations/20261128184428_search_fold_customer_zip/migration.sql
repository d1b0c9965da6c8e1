create index CONCURRENTLY if not exists customer_zip on customer (zip) where deleted_at is null;
