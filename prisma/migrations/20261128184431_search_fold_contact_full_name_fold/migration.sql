create index CONCURRENTLY if not exists contact_full_name_fold on contact (search_fold(first_name || ' ' || last_name) text_pattern_ops);
