create index CONCURRENTLY if not exists premium_finding_money on premium_finding (client_id, month) where state in ('disputed', 'settled');
