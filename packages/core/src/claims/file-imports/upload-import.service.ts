import { createReadStream } from 'node:fs';
import { type FileTypeId, fileTypes, importMessages } from '@worksmart/shared/claims/file-imports/constants.ts';
import type { FormatId, ImportFormat } from '@worksmart/shared/claims/file-imports/format-types.ts';
import { formatOf, importFormats } from '@worksmart/shared/claims/file-imports/formats.ts';
import type { UsedProfile } from '@worksmart/shared/claims/file-imports/profiles/mapping.schema.ts';
import { profileMessages } from '@worksmart/shared/claims/file-imports/profiles/schema.ts';
import {
  type ClaimsFields,
  claimsFields,
  mappedClaimsFields,
  type UploadResponse,
  uploadFields,
} from '@worksmart/shared/claims/file-imports/schema.ts';
import { formatInstant } from '@worksmart/shared/platform/dates.ts';
import { AppError, invalid } from '@worksmart/shared/platform/errors.ts';
import { readInput } from '@worksmart/shared/platform/issues.ts';
import { z } from 'zod';
import { changesBetween } from '#platform/audit.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { databaseErrorCode } from '#platform/db.ts';
import type { ReceivedFile } from '#platform/files/received-file.ts';
import { newStorageKey } from '#platform/files/storage-key.ts';
import { scanForViruses } from '#platform/files/virus-scan.ts';
import { startJob } from '#platform/jobs/job.service.ts';
import type { Parser } from '#platform/parsers.ts';
import { run, statement } from '#platform/statement.ts';
import { fileImportJob } from './file-import.job.ts';
import type { HeadInput } from './head.parser.ts';
import { readUsedProfile } from './profiles/profile.queries.ts';

const headParser: Parser<HeadInput, void> = {
  module: new URL('./head.parser.ts', import.meta.url).href,
  output: z.void(),
  tooHard: importMessages.tooHard,
  unreadable: importMessages.notCsv,
};

/** An upload with the fields of its form. */
export interface ReceivedForm {
  file: ReceivedFile;
  fields: Readonly<Record<string, string>>;
}

type Facts = Partial<Pick<ClaimsFields, 'invoicedDate' | 'paidDate' | 'version'>> &
  Omit<ClaimsFields, 'invoicedDate' | 'paidDate' | 'version'>;

const readFields = (typeId: FileTypeId, given: Record<string, unknown>): Facts => {
  const forClaims = given.profileId === undefined ? claimsFields : mappedClaimsFields;
  const read = readInput(typeId === fileTypes.claims ? forClaims : uploadFields, given);
  if (read.fields) throw invalid(read.fields);
  return read.value;
};

/** @throws AppError validation by field if the profile is not one of this type and version that is in use */
const readProfile = async (ctx: Context, typeId: FileTypeId, { profileId, version }: Facts) => {
  if (profileId === undefined) return { format: formatOf(typeId, version), profile: null };
  const found = await ctx.db.importProfile.findFirst({ where: { id: profileId, typeId, retiredAt: null } });
  if (!found) throw invalid({ profileId: [profileMessages.choose] });
  if (version !== undefined && version !== found.format) throw invalid({ version: [profileMessages.version] });
  const profile = await readUsedProfile(ctx.db, { profileId, profileVersion: found.version });
  return { format: importFormats[found.format as FormatId], profile };
};

/** Marks an import whose job gave up as failed, so that its file can be sent again. */
const settleFailed = statement(
  'imports-settle-failed',
  `update file_import i set state = 'failed', error = j.error from job j
  where j.id = i.job_id and i.state = 'queued' and j.state in ('failed', 'cancelled')`,
);

/** @throws AppError duplicate (E003), naming the import that already has this content */
const refuseKnown = async (ctx: Context, typeId: number, sha256: string): Promise<void> => {
  const known = await ctx.db.fileImport.findFirst({
    where: { typeId, sha256, state: { in: ['queued', 'ready', 'published'] } },
    select: { label: true, createdAt: true },
  });
  if (!known) return;
  const day = formatInstant(known.createdAt.toISOString(), ctx.config.BUSINESS_ZONE);
  throw new AppError('duplicate', importMessages.duplicateFile(known.label, day));
};

const dateOf = (day: string | null | undefined): Date | null =>
  day ? new Date(`${day.slice(0, 10)}T00:00:00Z`) : null;

const writeRow = async (
  ctx: Context,
  { format, profile }: { format: ImportFormat; profile: UsedProfile | null },
  facts: Facts,
  stored: { filename: string; storageKey: string; size: number; sha256: string },
): Promise<UploadResponse> =>
  inTransaction(ctx, async (tx) => {
    const label = facts.label || stored.filename;
    const { id } = await tx.db.fileImport.create({
      data: {
        typeId: format.typeId,
        format: format.id,
        label,
        ...stored,
        comment: facts.comment || null,
        invoicedDate: dateOf(facts.invoicedDate),
        paidDate: dateOf(facts.paidDate),
        preview: facts.preview ?? false,
        importGood: facts.importGood ?? false,
        profileId: profile?.id ?? null,
        profileVersion: profile?.version ?? null,
        createdAt: tx.clock(),
        createdById: tx.actor.userId,
      },
      select: { id: true },
    });
    const jobId = await startJob(tx, fileImportJob, { importId: id });
    await tx.db.fileImport.update({ where: { id }, data: { jobId } });
    const { filename, sha256 } = stored;
    const used = profile && { profile: `${profile.name}, version ${profile.version}` };
    const changes = changesBetween({}, { filename, typeId: format.typeId, sha256, ...used });
    await tx.audit({ entity: 'file-import', entityId: id, changes });
    return { id, label, filename: stored.filename, state: 'queued', jobId };
  });

/**
 * Receives a file, checks its beginning, stores it and starts the job that imports it. If anything fails, neither file nor
 * row remains.
 * @param query fields sent in the query; they win over those of the form
 * @throws AppError of `receive`; validation by field; unreadable (E001, E002); duplicate (E003); unavailable if the disk is
 *   full
 */
export const uploadImport = async (
  ctx: Context,
  typeId: FileTypeId,
  query: Readonly<Record<string, unknown>>,
  receive: () => Promise<ReceivedForm>,
): Promise<UploadResponse> => {
  const { file, fields } = await receive();
  try {
    const sent = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
    const facts = readFields(typeId, { ...fields, ...sent });
    const read = await readProfile(ctx, typeId, facts);
    await ctx.parse(headParser, { path: file.path, formatId: read.format.id, profile: read.profile });
    await run(ctx.db, settleFailed);
    await scanForViruses(ctx.config, file.path);
    const storageKey = newStorageKey();
    const written = await ctx.storage.put(storageKey, createReadStream(file.path));
    try {
      await refuseKnown(ctx, typeId, written.sha256);
      return await writeRow(ctx, read, facts, { filename: file.name, storageKey, ...written });
    } catch (error) {
      const kept = await ctx.db.fileImport.count({ where: { storageKey } }).catch(() => undefined);
      if (kept === 0) await ctx.storage.remove(storageKey).catch(() => undefined);
      // If two users send the same file at once, the second gets the first one's import.
      if (databaseErrorCode(error) === 'P2002') await refuseKnown(ctx, typeId, written.sha256);
      throw error;
    }
  } finally {
    await file.discard();
  }
};
