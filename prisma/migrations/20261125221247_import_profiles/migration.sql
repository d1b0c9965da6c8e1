-- AlterTable
ALTER TABLE "file_import" ADD COLUMN     "profile_id" INTEGER,
ADD COLUMN     "profile_version" INTEGER;

-- CreateTable
CREATE TABLE "import_profile" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(60) NOT NULL,
    "type_id" INTEGER NOT NULL,
    "format" SMALLINT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "retired_at" TIMESTAMPTZ(3),
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "import_profile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_profile_version" (
    "profile_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "name" VARCHAR(60) NOT NULL,
    "mapping" JSONB NOT NULL,
    "created_by_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "import_profile_version_pkey" PRIMARY KEY ("profile_id","version")
);

-- AddForeignKey
ALTER TABLE "import_profile_version" ADD CONSTRAINT "import_profile_version_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "import_profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- prisma/sql/105-import-profiles.sql
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
