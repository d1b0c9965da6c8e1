create or replace trigger plan_offers after insert or update or delete or truncate on plan
  for each statement execute function touch_counts('-5');

create or replace trigger tier_offers after insert or update or delete or truncate on tier
  for each statement execute function touch_counts('-5');

create or replace trigger benefit_year_offers after insert or update or delete or truncate on benefit_year
  for each statement execute function touch_counts('-5');
