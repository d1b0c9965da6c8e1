do $$ begin
  if not exists (select from pg_constraint where conname = 'unstamped_paper_is_one') then
    alter table unstamped_paper add constraint unstamped_paper_is_one
      check (num_nonnulls(document_id, renewal_document_id) = 1);
  end if;
end $$;
