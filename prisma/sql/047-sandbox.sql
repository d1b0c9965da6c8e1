alter table sandbox_year drop constraint if exists sandbox_year_client_ref;
alter table sandbox_year add constraint sandbox_year_client_ref
  foreign key (client_year_id) references client_year (id) on delete cascade;
alter table sandbox_year drop constraint if exists sandbox_year_customer_id_ref;
alter table sandbox_year add constraint sandbox_year_customer_id_ref
  foreign key (customer_id) references customer (id) on delete cascade;
