-- Why not in the Prisma schema: see 030-reference.sql.
do $$ begin
  if not exists (select from pg_constraint where conname = 'import_profile_format_of_type') then
    alter table import_profile add constraint import_profile_format_of_type
      check ((type_id, format) in ((166, 1), (166, 2), (167, 3), (194, 4), (195, 5)));
  end if;
  if not exists (select from pg_constraint where conname = 'import_profile_version_created_by_id_ref') then
    alter table import_profile_version add constraint import_profile_version_created_by_id_ref
      foreign key (created_by_id) references app_user (id);
  end if;
  if not exists (select from pg_constraint where conname = 'file_import_profile_ref') then
    alter table file_import add constraint file_import_profile_ref
      foreign key (profile_id, profile_version) references import_profile_version (profile_id, version) not valid;
  end if;
end $$;

create unique index if not exists import_profile_name on import_profile (format, lower(name)) where retired_at is null;
alter table file_import validate constraint file_import_profile_ref;
