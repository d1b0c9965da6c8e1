import { importMessages, maxRejectedShare } from '@worksmart/shared/claims/file-imports/constants.ts';
import type { FormatId, ImportFormat } from '@worksmart/shared/claims/file-imports/format-types.ts';
import { importFormats } from '@worksmart/shared/claims/file-imports/formats.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import { startRefreshCrossings } from '#claims/stop-loss/refresh-crossings.service.ts';
import type { FileImport } from '#generated/prisma/client.ts';
import type { Context } from '#platform/context.ts';
import { runOn, statement } from '#platform/statement.ts';
import { commit } from '#platform/transaction-commands.ts';
import { givesWay } from '#platform/yield-to-requests.ts';
import { readCheckSetting } from './client-ids.queries.ts';
import { copyRows, type ImportRun, type Loading } from './copy-rows.service.ts';
import { storedDialect } from './file-dialect.ts';
import { openImportSession } from './import-session.ts';
import type { Tally } from './import-tally.ts';
import { rejectLate } from './late-rejects.service.ts';
import { summarize } from './preview.queries.ts';
import { readUsedProfile } from './profiles/profile.queries.ts';
import { openRejectsFile, type RejectsFile } from './rejects-file.ts';
import type { CheckSetting } from './row-checker.ts';
import { lockImport, type Outcome, writeOutcome } from './write-outcome.queries.ts';

/** Set before the first row of the file; a refused file rolls back to it. */
const markEmpty = statement('import-mark-empty', 'savepoint empty');
const backToEmpty = statement('import-back-to-empty', 'rollback to savepoint empty');

/** Returns why a readable file is refused; null if its good rows count. */
const refusalOf = ({ read, rejected, accepted }: Tally, row: FileImport): string | null => {
  if (accepted === 0) return importMessages.nothingGood;
  if (rejected <= read * maxRejectedShare || row.preview || row.importGood) return null;
  return importMessages.tooManyRejected(rejected, read);
};

/** Returns what the user should know about a file that was read, one sentence each. */
const noticesOf = (
  { layout, trailers, emptyRows, tally }: Awaited<ReturnType<typeof copyRows>>,
  { profile, dialect }: Loading,
): string[] => [
  ...(layout.ignored.length > 0
    ? [`Columns that are not part of the ${profile ? 'profile' : 'format'} were ignored: ${layout.ignored.length}.`]
    : []),
  ...(emptyRows > 0 ? [`Rows of empty cells were left out: ${emptyRows}.`] : []),
  ...(tally.leftEmpty.size > 0 ? [importMessages.leftEmpty(tally.leftEmpty)] : []),
  ...(trailers > 0 ? [`Rows that begin with “${dialect.trailer}” were ignored: ${trailers}.`] : []),
];

const settingOf = async ({ ctx }: ImportRun, row: FileImport): Promise<CheckSetting> => ({
  importId: row.id,
  ...(await readCheckSetting(ctx)),
  ...(row.paidDate && { paidDate: row.paidDate.toISOString().slice(0, 10) }),
});

/** Makes one attempt, from the file's first byte to the commit. @returns why the file was refused, or null */
const loadOnce = async (running: ImportRun, row: FileImport, format: ImportFormat): Promise<string | null> => {
  const { ctx } = running;
  const setting = await settingOf(running, row);
  const yieldToRequests = givesWay(ctx.database, running.signal);
  const { client, close } = await openImportSession(ctx.config, row.id);
  let rejects: RejectsFile | undefined;
  try {
    await runOn(client, markEmpty);
    const profile = await readUsedProfile(ctx.db, row);
    const dialect = await storedDialect(ctx.storage, row.storageKey, profile);
    const loading: Loading = { running, row, format, profile, dialect, client, yieldToRequests };
    const read = await copyRows(loading, setting, (header) => {
      rejects = openRejectsFile(ctx.storage, header);
      return rejects;
    });
    if (!rejects) throw new AppError('unreadable', importMessages.empty);
    const { tally, layout, copyOf } = read;
    const late = await rejectLate({ loading, layout, copyOf, tally, rejects });
    const error = refusalOf(tally, row);
    const summary = await summarize(client, { importId: row.id, format, tally, late, preview: row.preview });
    const stored = await rejects.finish();
    if (error !== null) await runOn(client, backToEmpty);
    const state: Outcome['state'] = error !== null ? 'refused' : row.preview ? 'ready' : 'published';
    const notices = noticesOf(read, loading);
    await lockImport(client, row.id, { id: running.jobId, attempt: running.attempt });
    await writeOutcome(ctx, client, row.id, { state, tally, notices, summary, error, rejects: stored });
    await runOn(client, commit);
    return error;
  } catch (error) {
    await rejects?.discard();
    throw error;
  } finally {
    await close();
  }
};

/**
 * Checks a stored file and copies its good rows, always from the beginning. One commit makes them count, or wait to be
 * published. Skips a file that an earlier attempt loaded.
 * @throws AppError with a message for the user if the file is refused; its row then says the same
 */
export const loadImport = async (running: ImportRun, importId: number) => {
  const { ctx, commit } = running;
  const row = await ctx.db.fileImport.findUnique({ where: { id: importId } });
  const format = row && importFormats[row.format as FormatId];
  // Also finishes what an earlier attempt left undone after its commit.
  const end = async (tx: Context): Promise<Record<string, never>> => {
    if (format?.table === 'claim' && !row?.preview) await startRefreshCrossings(tx, { importId });
    return {};
  };
  if (row?.state !== 'queued' || !format) return end;
  try {
    const refused = await loadOnce(running, row, format);
    if (refused !== null) throw new AppError('rule', refused);
  } catch (error) {
    if (error instanceof AppError && error.code === 'unreadable') {
      const { message } = error;
      await commit(async (tx) => {
        await tx.db.fileImport.update({ where: { id: importId }, data: { state: 'refused', error: message } });
        await tx.audit({ entity: 'file-import', entityId: importId, changes: { state: ['queued', 'refused'] } });
        tx.afterCommit(() => tx.storage.remove(row.storageKey));
      });
    }
    throw error;
  }
  return end;
};
