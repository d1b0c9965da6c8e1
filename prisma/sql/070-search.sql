-- Prefixes of names, contacts and client ids, by code points: for the search while typing.
create index if not exists customer_name_prefix on customer (lower(name) text_pattern_ops) where deleted_at is null;
create index if not exists contact_last_name_prefix on contact (lower(last_name) text_pattern_ops);
create index if not exists contact_full_name_prefix on contact (lower(first_name || ' ' || last_name) text_pattern_ops);
create index if not exists contact_email_prefix on contact (lower(email) text_pattern_ops) where email is not null;
create index if not exists client_year_prism_prefix
  on client_year (lower(prism_id) text_pattern_ops) where prism_id is not null;
create index if not exists client_year_anthem_prefix
  on client_year (lower(anthem_id) text_pattern_ops) where anthem_id is not null;

-- The same for folded texts.
create index if not exists customer_name_fold on customer (search_fold(name) text_pattern_ops) where deleted_at is null;
create index if not exists contact_last_name_fold on contact (search_fold(last_name) text_pattern_ops);
create index if not exists contact_full_name_fold on contact (search_fold(first_name || ' ' || last_name) text_pattern_ops);
-- And for folded texts within names and addresses.
create index if not exists customer_name_fold_trgm on customer
  using gin (search_fold(name) gin_trgm_ops) with (gin_pending_list_limit = 128);
create index if not exists customer_text_fold_trgm on customer
  using gin ((' ' || search_fold(name || ', ' || address || ', ' || coalesce(address2, '') || ', ' || city || ', '
    || state || ' ' || zip) || ' ') gin_trgm_ops) with (gin_pending_list_limit = 128);
-- And within names of contacts, for the filter of a list.
create index if not exists contact_full_name_trgm on contact
  using gin ((first_name || ' ' || last_name) gin_trgm_ops) with (gin_pending_list_limit = 128);
create index if not exists contact_full_name_fold_trgm on contact
  using gin ((' ' || search_fold(first_name || ' ' || last_name) || ' ') gin_trgm_ops) with (gin_pending_list_limit = 128);
