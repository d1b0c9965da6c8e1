create index CONCURRENTLY if not exists benefit_group_year_of_year on benefit_group_year (year, customer_id)
  include (id, group_id, client_year_id, name, medical_tier_id, renewal_status_id);
