import { importMessages } from '@worksmart/shared/claims/file-imports/constants.ts';
import type { FileImportDetail } from '@worksmart/shared/claims/file-imports/schema.ts';
import { AppError, notFound } from '@worksmart/shared/platform/errors.ts';
import { type TableFormat, tableMimes } from '@worksmart/shared/platform/table-formats.ts';
import { startRefreshCrossings } from '#claims/stop-loss/refresh-crossings.service.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { assertCurrentVersion } from '#platform/current-version.ts';
import type { FileResponse } from '#platform/file-response.ts';
import { fileAnswer } from '#platform/files/file-kinds.ts';
import { safeFileName } from '#platform/files/file-name.ts';
import { requestCancel, startJob } from '#platform/jobs/job.service.ts';
import { kind } from '#platform/row-kind.ts';
import { type RowOf, run, statement } from '#platform/statement.ts';
import { tableFile } from '#platform/tables/table-file.ts';
import { removeImportJob } from './file-import.job.ts';
import { mayImport, seesMembers, seesRejected } from './file-import.policy.ts';
import { readFileImport } from './file-import.queries.ts';
import { refreshPreview } from './refresh-preview.service.ts';
import { readRejectsFile } from './rejects-file.ts';

const withoutTotals = (found: FileImportDetail): FileImportDetail => ({
  ...found,
  notices: [...found.notices, importMessages.noTotals],
  summary: {
    ...found.summary,
    clients: found.summary.clients.map((client) => ({ ...client, before: null, after: null })),
    replaced: 0,
  },
});

/**
 * Returns an import with its first problems. Records the access in the audit log, because values of rows may be health
 * information.
 * @throws AppError not_found
 */
export const openFileImport = async (ctx: Context, id: number): Promise<FileImportDetail> => {
  const isFresh = await refreshPreview(ctx, id);
  const found = await readFileImport(ctx, id);
  if (found.issues.length > 0) await ctx.audit({ entity: 'file-import', entityId: id });
  return isFresh ? found : withoutTotals(found);
};

const lockRow = statement(
  'import-lock',
  `select id, state, job_id as "jobId", row_version as "rowVersion" from file_import where id = $1 for update`,
  { id: kind.int, state: kind.text, jobId: kind.int.orNull, rowVersion: kind.int },
);
type LockedImport = RowOf<typeof lockRow>;

/** Locks an import until the end of the transaction. @throws AppError not_found if it is deleted or being deleted; stale */
const lockImport = async (ctx: Context, id: number, rowVersion?: number): Promise<LockedImport> => {
  const [row] = await run(ctx.db, lockRow, [id]);
  if (!row || row.state === 'removing') throw notFound();
  assertCurrentVersion(rowVersion, row.rowVersion);
  return row;
};

/** Changes the state of an import, which changes the rows that reports count. */
const setState = async (
  tx: Context,
  { id, state }: LockedImport,
  data: { state: string; publishedAt: Date | null; publishedById: number | null },
): Promise<FileImportDetail> => {
  await tx.db.fileImport.update({ where: { id }, data: { ...data, rowVersion: { increment: 1 } } });
  await tx.audit({ entity: 'file-import', entityId: id, changes: { state: [state, data.state] } });
  await startRefreshCrossings(tx, { importId: id });
  return readFileImport(tx, id);
};

/**
 * Publishes an import: all its rows count from this commit on.
 * @throws AppError not_found; stale; rule if it is not waiting to be published, or too much of it was rejected
 */
export const publishImport = async (
  ctx: Context,
  id: number,
  { importGood, rowVersion }: { importGood?: boolean | undefined; rowVersion?: number | undefined },
): Promise<FileImportDetail> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockImport(tx, id, rowVersion);
    const { abilities, rejected, rowsRead } = await readFileImport(tx, id);
    if (!abilities.publish) throw new AppError('rule', 'Only a file that is waiting to be published can be published.');
    if (abilities.needsImportGood && !importGood) {
      throw new AppError('rule', importMessages.tooManyRejected(rejected, rowsRead));
    }
    return setState(tx, row, { state: 'published', publishedAt: tx.clock(), publishedById: tx.actor.userId });
  });

/**
 * Removes a published import from all reports; its rows wait again.
 * @throws AppError not_found; stale; rule if it is not published
 */
export const undoImport = async (ctx: Context, id: number, rowVersion?: number): Promise<FileImportDetail> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockImport(tx, id, rowVersion);
    if (row.state !== 'published') throw new AppError('rule', 'Only a published file can be undone.');
    return setState(tx, row, { state: 'ready', publishedAt: null, publishedById: null });
  });

/** Hides an import; the worker then deletes its rows and files. */
const hide = async (tx: Context, row: LockedImport): Promise<{ id: number }> => {
  const { id, jobId, state } = row;
  await tx.db.fileImport.update({ where: { id }, data: { state: 'removing', rowVersion: { increment: 1 } } });
  if (jobId !== null) await run(tx.db, requestCancel, [jobId]);
  await startJob(tx, removeImportJob, { importId: id });
  await tx.audit({ entity: 'file-import', entityId: id, changes: { state: [state, null] } });
  return { id };
};

/** Deletes an import that was not published. @throws AppError not_found; stale; rule if it is published */
export const discardImport = async (ctx: Context, id: number, rowVersion?: number): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockImport(tx, id, rowVersion);
    if (row.state !== 'ready')
      throw new AppError('rule', 'Only a file that is waiting to be published can be discarded.');
    return hide(tx, row);
  });

/** Removes an import with all its rows. @throws AppError not_found */
export const removeFileImport = async (ctx: Context, id: number): Promise<{ id: number }> =>
  inTransaction(ctx, async (tx) => hide(tx, await lockImport(tx, id)));

/**
 * Opens all rejected rows, for administrators and the user who sent the file; the audit log records each access.
 * @throws AppError not_found, also for users who may not open them
 */
export const openRejectedRows = async (ctx: Context, id: number, format?: TableFormat): Promise<FileResponse> => {
  const row = await ctx.db.fileImport.findUnique({ where: { id }, include: { rejects: true } });
  if (!row?.rejects || row.state === 'removing' || !seesRejected(ctx.actor, row)) throw notFound();
  await ctx.audit({ entity: 'file-import', entityId: id });
  const { storageKey, size } = row.rejects;
  const name = `${row.label} rejected rows`;
  if (format !== 'xlsx') return fileAnswer({ name, mime: tableMimes.csv, size: Number(size), storageKey }, ctx.storage);
  const table = await readRejectsFile(await ctx.storage.open(storageKey));
  return { ...tableFile(format, { name: safeFileName(name), ...table }, ctx.clock), size: null, inline: false };
};

/** Opens the original file, for administrators; the audit log records each access. @throws AppError not_found */
export const openOriginal = async (ctx: Context, id: number): Promise<FileResponse> => {
  const row = await ctx.db.fileImport.findUnique({ where: { id } });
  if (!row || row.state === 'removing' || !mayImport(ctx.actor) || !seesMembers(ctx.actor)) throw notFound();
  const { filename, size, storageKey } = row;
  await ctx.audit({ entity: 'file-import', entityId: id });
  return fileAnswer({ name: filename, mime: tableMimes.csv, size: Number(size), storageKey }, ctx.storage);
};
