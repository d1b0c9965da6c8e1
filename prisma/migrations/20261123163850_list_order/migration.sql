-- prisma/sql/040-customers.sql
create collation if not exists list_order (provider = icu, locale = 'en-US-u-kn-true-ks-level1', deterministic = false);
