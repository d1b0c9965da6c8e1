create index CONCURRENTLY if not exists benefit_group_year_years on benefit_group_year (customer_id, year)
  include (id, group_id, client_year_id, renewal_status_id);
