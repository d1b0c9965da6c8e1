alter table rate validate constraint rate_suta_fields;
