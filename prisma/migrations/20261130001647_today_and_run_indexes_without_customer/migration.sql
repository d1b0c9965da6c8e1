-- benefit_group_year_years begins with the same column.
drop index CONCURRENTLY if exists benefit_group_year_customer_id_idx;
