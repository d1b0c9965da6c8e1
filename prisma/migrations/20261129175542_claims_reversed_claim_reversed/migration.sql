create index CONCURRENTLY if not exists claim_reversed on claim (customer_id, paid_date) where paid < 0;
