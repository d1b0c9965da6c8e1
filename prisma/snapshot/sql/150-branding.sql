alter table branding drop constraint if exists branding_one_row;
alter table branding add constraint branding_one_row check (id = 1);
