create index CONCURRENTLY if not exists contact_last_name_fold on contact (search_fold(last_name) text_pattern_ops);
