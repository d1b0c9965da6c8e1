create index CONCURRENTLY if not exists contact_full_name_trgm on contact
  using gin ((first_name || ' ' || last_name) gin_trgm_ops) with (gin_pending_list_limit = 128);
