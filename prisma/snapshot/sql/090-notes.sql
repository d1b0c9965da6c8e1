alter table note drop constraint if exists note_content_there;
alter table note add constraint note_content_there check (btrim(content) <> '');

-- The group belongs to the same customer. A deleted group leaves its notes behind.
alter table note drop constraint if exists note_benefit_group_id_ref;
alter table note add constraint note_benefit_group_id_ref
  foreign key (benefit_group_id, customer_id) references benefit_group (id, customer_id)
  on delete set null (benefit_group_id);
create index if not exists note_benefit_group on note (benefit_group_id) where benefit_group_id is not null;
