create index CONCURRENTLY if not exists customer_name_fold_trgm on customer
  using gin (search_fold(name) gin_trgm_ops) with (gin_pending_list_limit = 128);
