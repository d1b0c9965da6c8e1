import { importFormats } from '@worksmart/shared/claims/file-imports/formats.ts';
import type { CarrierBillingSave } from '@worksmart/shared/claims/file-imports/profiles/billing.schema.ts';
import { mappingFacts } from '@worksmart/shared/claims/file-imports/profiles/describe-mapping.ts';
import { importMapping } from '@worksmart/shared/claims/file-imports/profiles/mapping.schema.ts';
import {
  type ImportProfileDetail,
  type ImportProfileSave,
  profileMessages,
} from '@worksmart/shared/claims/file-imports/profiles/schema.ts';
import { invalid, notFound, readOnlyMessage } from '@worksmart/shared/platform/errors.ts';
import { type Changes, changesBetween } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { assertCurrentVersion, saveVersioned } from '#platform/current-version.ts';
import { unlessTaken } from '#platform/db.ts';
import { hasChanges } from '#platform/record-changes.ts';
import { columnsOf, kind } from '#platform/row-kind.ts';
import { type RowOf, run, statement } from '#platform/statement.ts';
import { assertMapping } from './assert-mapping.ts';
import { readProfile } from './profile.queries.ts';

const lockRow = statement(
  'import-profile-lock',
  `select p.id, p.format::int as "formatId", p.version, p.name, p.retired_at as "retiredAt", p.row_version as "rowVersion",
    v.mapping
  from import_profile p join import_profile_version v on v.profile_id = p.id and v.version = p.version
  where p.id = $1 for update of p`,
  {
    ...columnsOf(kind.int, 'id', 'formatId', 'version', 'rowVersion'),
    name: kind.text,
    retiredAt: kind.instant.orNull,
    mapping: kind.json<unknown>(),
  },
);
type LockedProfile = RowOf<typeof lockRow>;

const lockProfile = async (tx: Context, id: number, rowVersion: number | undefined): Promise<LockedProfile> => {
  const [row] = await run(tx.db, lockRow, [id]);
  if (!row) throw notFound();
  assertCurrentVersion(rowVersion, row.rowVersion);
  return row;
};

/** Differences between versions, fact by fact; what a version no longer has becomes null. */
const changesOf = (before: Record<string, string>, after: Record<string, string>): Changes => {
  const dropped = Object.fromEntries(Object.keys(before).map((fact) => [fact, null]));
  return changesBetween(before, { ...dropped, ...after });
};

const factsOf = ({ name, mapping }: Pick<ImportProfileSave, 'name' | 'mapping'>) => ({
  name,
  ...mappingFacts(mapping),
});

const addVersion = async (
  tx: Context,
  profileId: number,
  version: number,
  { name, mapping }: ImportProfileSave,
  before: Record<string, string>,
): Promise<void> => {
  const made = { createdAt: tx.clock(), createdById: tx.actor.userId };
  await tx.db.importProfileVersion.create({ data: { profileId, version, name, mapping, ...made } });
  const changes: Changes = {
    version: [version === 1 ? null : version - 1, version],
    ...changesOf(before, factsOf({ name, mapping })),
  };
  await tx.audit({ entity: 'importProfile', entityId: profileId, changes });
};

const create = async (tx: Context, input: ImportProfileSave): Promise<number> => {
  const { name, formatId: format } = input;
  const { typeId } = importFormats[format];
  const { id } = await tx.db.importProfile.create({ data: { name, format, typeId }, select: { id: true } });
  await addVersion(tx, id, 1, input, {});
  return id;
};

const change = async (tx: Context, input: ImportProfileSave): Promise<number> => {
  const { id, name, formatId, mapping, rowVersion } = input;
  const row = await lockProfile(tx, id, rowVersion);
  if (row.formatId !== formatId) throw invalid({ formatId: [readOnlyMessage] });
  const before = factsOf({ name: row.name, mapping: importMapping.parse(row.mapping) });
  if (!hasChanges(changesOf(before, factsOf({ name, mapping })))) return id;
  const version = row.version + 1;
  await tx.db.importProfile.update({ where: { id }, data: { name, version, rowVersion: { increment: 1 } } });
  await addVersion(tx, id, version, input, before);
  return id;
};

/** Saves a profile in one transaction. @throws AppError validation if two profiles in use would have the same name; stale */
const save = <T>(ctx: Context, id: number, write: (tx: Context) => Promise<T>): Promise<T> => {
  const saved = saveVersioned(ctx, write, () => readProfile(ctx, id));
  return unlessTaken(saved, (cause) => invalid({ name: [profileMessages.nameTaken] }, cause));
};

/**
 * Saves a new profile, or the next version of one; a save that changes nothing makes none. Imports keep the version that
 * they used.
 * @throws AppError validation by field; not_found; stale, with the current profile
 */
export const saveProfile = async (ctx: Context, input: ImportProfileSave): Promise<ImportProfileDetail> => {
  assertMapping(importFormats[input.formatId], input.mapping);
  const id = await save(ctx, input.id, (tx) => (input.id === 0 ? create(tx, input) : change(tx, input)));
  return readProfile(ctx, id);
};

const setRetired = (
  ctx: Context,
  id: number,
  rowVersion: number | undefined,
  retire: boolean,
): Promise<ImportProfileDetail> =>
  save(ctx, id, async (tx) => {
    const row = await lockProfile(tx, id, rowVersion);
    if ((row.retiredAt !== null) === retire) return readProfile(tx, id);
    const retiredAt = retire ? tx.clock() : null;
    await tx.db.importProfile.update({ where: { id }, data: { retiredAt, rowVersion: { increment: 1 } } });
    await tx.audit({ entity: 'importProfile', entityId: id, changes: { retired: [!retire, retire] } });
    return readProfile(tx, id);
  });

/** Retires a profile; files that were uploaded with it are still read. @throws AppError not_found; stale */
export const retireProfile = (ctx: Context, id: number, rowVersion?: number): Promise<ImportProfileDetail> =>
  setRetired(ctx, id, rowVersion, true);

/** Puts a retired profile into use again. @throws AppError not_found; stale; validation if its name is in use */
export const restoreProfile = (ctx: Context, id: number, rowVersion?: number): Promise<ImportProfileDetail> =>
  setRetired(ctx, id, rowVersion, false);

/**
 * Saves how the carrier bills part of a month, and how long it corrects one. A trigger has the premiums of its files checked
 * again.
 * @throws AppError not_found; stale, with the current profile
 */
export const saveBilling = async (
  ctx: Context,
  id: number,
  { rowVersion, ...billing }: CarrierBillingSave,
): Promise<ImportProfileDetail> => {
  await save(ctx, id, async (tx) => {
    await lockProfile(tx, id, rowVersion);
    const { washRule, disputeDays } = await tx.db.importProfile.findUniqueOrThrow({ where: { id } });
    const changes = changesBetween({ washRule, disputeDays }, billing);
    if (!hasChanges(changes)) return;
    await tx.db.importProfile.update({ where: { id }, data: { ...billing, rowVersion: { increment: 1 } } });
    await tx.audit({ entity: 'importProfile', entityId: id, changes });
  });
  return readProfile(ctx, id);
};
