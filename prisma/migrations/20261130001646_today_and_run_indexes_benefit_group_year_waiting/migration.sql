create index CONCURRENTLY if not exists benefit_group_year_waiting on benefit_group_year (renewal_status_id, customer_id)
  include (id, client_year_id, year, renewal_status_date, mailed_at) where renewal_status_id in (175, 178, 183);
