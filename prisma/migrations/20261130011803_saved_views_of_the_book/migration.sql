alter table saved_view drop constraint if exists saved_view_list_known;

alter table saved_view add constraint saved_view_list_known
  check (list in ('leads', 'rfps', 'prospects', 'archived', 'clients', 'book')) NOT VALID;
