create index CONCURRENTLY if not exists customer_name_fold on customer (search_fold(name) text_pattern_ops) where deleted_at is null;
