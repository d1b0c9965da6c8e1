-- customer_client_facts has all of its columns.
drop index CONCURRENTLY if exists customer_clients;
