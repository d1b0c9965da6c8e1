create index CONCURRENTLY if not exists customer_text_fold_trgm on customer
  using gin ((' ' || search_fold(name || ', ' || address || ', ' || coalesce(address2, '') || ', ' || city || ', '
    || state || ' ' || zip) || ' ') gin_trgm_ops) with (gin_pending_list_limit = 128);
