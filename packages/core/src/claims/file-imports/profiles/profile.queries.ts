import type { FormatId } from '@worksmart/shared/claims/file-imports/format-types.ts';
import { importFormats } from '@worksmart/shared/claims/file-imports/formats.ts';
import type { WashRule } from '@worksmart/shared/claims/file-imports/profiles/billing.schema.ts';
import {
  type ImportMapping,
  importMapping,
  type UsedProfile,
} from '@worksmart/shared/claims/file-imports/profiles/mapping.schema.ts';
import type { ImportProfileDetail, ImportProfileRow } from '@worksmart/shared/claims/file-imports/profiles/schema.ts';
import { notFound } from '@worksmart/shared/platform/errors.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/db.ts';
import { columnsOf, kind } from '#platform/row-kind.ts';
import { type RowOf, run, statement, variants } from '#platform/statement.ts';

/**
 * Returns the version of a profile that an import uses; null for a documented file. Later versions do not matter.
 * @throws ZodError if a stored mapping is not one
 */
export const readUsedProfile = async (
  db: Db,
  { profileId, profileVersion }: { profileId: number | null; profileVersion: number | null },
): Promise<UsedProfile | null> => {
  if (profileId === null || profileVersion === null) return null;
  const where = { profileId_version: { profileId, version: profileVersion } };
  const { name, version, mapping } = await db.importProfileVersion.findUniqueOrThrow({ where });
  return { id: profileId, name, version, mapping: importMapping.parse(mapping) };
};

const savedBy = `coalesce(u.first_name || ' ' || u.last_name, '') as "savedBy"`;
const versionRow = {
  version: kind.int,
  name: kind.text,
  mapping: kind.json<ImportMapping>(),
  savedAt: kind.instant,
  savedBy: kind.text,
  imports: kind.int,
};

const profiles = variants(
  'import-profiles',
  { by: ['all', 'id'] },
  ({ by }) => `
  select p.id, p.type_id as "typeId", p.format::int as "formatId", p.name, p.version, p.retired_at as "retiredAt",
    p.row_version as "rowVersion", p.wash_rule as "washRule", p.dispute_days::int as "disputeDays", v.mapping, v.created_at as "savedAt", ${savedBy},
    coalesce(f.imports, 0)::int as imports, f.last as "lastUsedAt"
  from import_profile p
    join import_profile_version v on v.profile_id = p.id and v.version = p.version
    left join app_user u on u.id = v.created_by_id
    left join (
      select profile_id, count(*) as imports, max(created_at) as last
      from file_import where profile_id is not null and state <> 'removing' group by profile_id
    ) f on f.profile_id = p.id
  ${by === 'id' ? 'where p.id = $1' : ''}
  order by lower(p.name), p.format, p.id`,
  {
    ...versionRow,
    ...columnsOf(kind.int, 'id', 'typeId', 'formatId', 'rowVersion', 'disputeDays'),
    washRule: kind.textOf<WashRule>(),
    ...columnsOf(kind.instant.orNull, 'retiredAt', 'lastUsedAt'),
  },
);

const versions = statement(
  'import-profile-versions',
  `select v.version, v.name, v.mapping, v.created_at as "savedAt", ${savedBy},
    (select count(*)::int from file_import f
      where f.profile_id = v.profile_id and f.profile_version = v.version and f.state <> 'removing') as imports
  from import_profile_version v left join app_user u on u.id = v.created_by_id
  where v.profile_id = $1 order by v.version desc`,
  versionRow,
);

const listed = (row: RowOf<ReturnType<typeof profiles>>): ImportProfileRow => {
  const { retiredAt, savedAt, lastUsedAt, formatId, ...rest } = row;
  return {
    ...rest,
    formatId,
    format: importFormats[formatId as FormatId].name,
    retired: retiredAt !== null,
    savedOn: savedAt.toISOString(),
    lastUsedOn: lastUsedAt?.toISOString() ?? null,
  };
};

/** Lists all profiles by name, also the retired ones. */
export const listProfiles = async (ctx: Context): Promise<ImportProfileRow[]> =>
  (await run(ctx.db, profiles({ by: 'all' }))).map(listed);

/** Returns a profile with all its versions, newest first. @throws AppError not_found */
export const readProfile = async (ctx: Context, id: number): Promise<ImportProfileDetail> => {
  const [row] = await run(ctx.db, profiles({ by: 'id' }), [id]);
  if (!row) throw notFound();
  const own = await run(ctx.db, versions, [id]);
  return {
    ...listed(row),
    versions: own.map(({ savedAt, ...version }) => ({ ...version, savedOn: savedAt.toISOString() })),
  };
};
