alter table renewal_mail drop constraint if exists renewal_mail_kind;
alter table renewal_mail add constraint renewal_mail_kind check (kind in ('sent', 'resent', 'unlocked'));
alter table renewal_instruction drop constraint if exists renewal_instruction_content;
alter table renewal_instruction add constraint renewal_instruction_content check (length(content) <= 10000);
alter table benefit_group_year drop constraint if exists benefit_group_year_signed;
alter table benefit_group_year add constraint benefit_group_year_signed
  check ((signed_name is null) = (signed_at is null) and (signed_at is not null or not signed_consent));

-- Why not in the Prisma schema: see 030-reference.sql.
do $$
declare
  fk record;
begin
  for fk in
    select * from (values
      ('renewal_instruction', 'type_id', 'lookup'), ('renewal_document', 'created_by_id', 'app_user'),
      ('renewal_mail', 'user_id', 'app_user')
    ) as t(tbl, col, target)
  loop
    execute format('alter table %I drop constraint if exists %I', fk.tbl, fk.tbl || '_' || fk.col || '_ref');
    execute format('alter table %I add constraint %I foreign key (%I) references %I (id)',
      fk.tbl, fk.tbl || '_' || fk.col || '_ref', fk.col, fk.target);
  end loop;
end $$;
