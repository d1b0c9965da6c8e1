alter table file_import drop constraint if exists file_import_state_known;
alter table file_import add constraint file_import_state_known
  check (state in ('queued', 'ready', 'published', 'refused', 'failed', 'removing'));
alter table file_import drop constraint if exists file_import_format_of_type;
alter table file_import add constraint file_import_format_of_type
  check ((type_id, format) in ((166, 1), (166, 2), (167, 3), (194, 4), (195, 5)));
-- The same file counts once; a failed or rejected one can be uploaded again.
create unique index if not exists file_import_content
  on file_import (type_id, sha256) where state in ('queued', 'ready', 'published');

-- Finds what was reversed for a client's members without reading its claims (claims/claims/experience.queries.ts).
create index if not exists claim_reversed on claim (customer_id, paid_date) where paid < 0;

-- Why not in the Prisma schema: see 030-reference.sql.
alter table file_import drop constraint if exists file_import_type_id_ref;
alter table file_import add constraint file_import_type_id_ref foreign key (type_id) references lookup (id);
alter table file_import drop constraint if exists file_import_job_id_ref;
alter table file_import add constraint file_import_job_id_ref
  foreign key (job_id) references job (id) on delete set null;
alter table file_import drop constraint if exists file_import_created_by_id_ref;
alter table file_import add constraint file_import_created_by_id_ref
  foreign key (created_by_id) references app_user (id);
alter table file_import drop constraint if exists file_import_published_by_id_ref;
alter table file_import add constraint file_import_published_by_id_ref
  foreign key (published_by_id) references app_user (id);

-- Claims and premiums have no foreign key to their customer, so this deletes them with a permanently deleted customer.
create or replace function remove_claims_of_customers() returns trigger language plpgsql as $$
begin
  delete from claim where customer_id in (select id from gone);
  delete from premium where customer_id in (select id from gone);
  delete from claim_month where customer_id in (select id from gone);
  delete from claim_month_count where customer_id in (select id from gone);
  delete from claim_member_month where customer_id in (select id from gone);
  return null;
end $$;
create or replace trigger customer_remove_claims after delete on customer
  referencing old table as gone for each statement execute function remove_claims_of_customers();

-- The rows that count. A row counts while its import is published. A row of an invoice (formats 1, 2) is replaced by
-- detail rows (4, 5) with the same claim number and customer, whichever came first, and counts again once they are
-- removed. Written as one condition, so that it is one anti-join and not a search per row.
create or replace view published_claim as
select c.*,
  -- One person: by the member's id, or without one as the family's only one of that name and birthday.
  coalesce(c.member_id, c.subscriber_id || ' ' || to_char(c.member_dob, 'YYYY-MM-DD') || ' ' || upper(c.member_first_name)) as member_key
from claim c
  join file_import i on i.id = c.import_id and i.state = 'published'
where not exists (
  select from claim d join file_import di on di.id = d.import_id and di.state = 'published'
  where d.claim_number = c.claim_number and d.customer_id = c.customer_id and d.format in (4, 5) and c.format in (1, 2));

-- The rows that reports read: those of customers that are not deleted.
create or replace view reported_claim as
select c.* from published_claim c join customer u on u.id = c.customer_id and u.deleted_at is null;

create or replace view reported_premium as
select p.*
from premium p
  join file_import i on i.id = p.import_id and i.state = 'published'
  join customer u on u.id = p.customer_id and u.deleted_at is null;
