create index CONCURRENTLY if not exists benefit_group_year_season on benefit_group_year (customer_id, year)
  include (id, client_year_id, name, renewal_status_id, renewal_status_date, mailed_at, contact_date, renewal_due_on)
  where renewal_status_id is not null;
