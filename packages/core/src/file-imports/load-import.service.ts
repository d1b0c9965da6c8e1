import { addDays } from '@worksmart/shared/dates.ts';
import { AppError } from '@worksmart/shared/errors.ts';
import { importMessages, maxRejectedShare } from '@worksmart/shared/file-imports/constants.ts';
import type { FormatId, ImportFormat } from '@worksmart/shared/file-imports/format-types.ts';
import { importFormats } from '@worksmart/shared/file-imports/formats.ts';
import { readHeader } from '@worksmart/shared/file-imports/header.rules.ts';
import type pg from 'pg';
import type { FileImport } from '../generated/prisma/client.ts';
import { today } from '../platform/business-time.ts';
import type { Context } from '../platform/context.ts';
import { type GiveWay, givesWay } from '../platform/give-way.ts';
import type { JobRun } from '../platform/jobs/job-definition.ts';
import { runOn, statement } from '../platform/statement.ts';
import { commit } from '../platform/transaction-commands.ts';
import { startRefreshCrossings } from '../stop-loss/refresh-crossings.service.ts';
import { readClientIds, readPlanCodes } from './client-ids.queries.ts';
import { copyColumns } from './copy-line.ts';
import { createDuplicateFilter } from './duplicate-keys.ts';
import { readStoredCsv } from './file-reader.ts';
import { copyInto, openImportSession } from './import-session.ts';
import { createTally, type Tally } from './import-tally.ts';
import { rejectLate } from './late-rejects.service.ts';
import { summarize } from './preview.queries.ts';
import { openRejectsFile, type Reason, type RejectsFile } from './rejects-file.ts';
import { type CheckSetting, createRowChecker } from './row-checker.ts';
import { lockImport, type Outcome, writeOutcome } from './write-outcome.queries.ts';

type ImportRun = Omit<JobRun, 'params'>;

/** Set before the first row of the file; a refused file rolls back to it. */
const markEmpty = statement('import-mark-empty', 'savepoint empty');
const backToEmpty = statement('import-back-to-empty', 'rollback to savepoint empty');

const reportEvery = 500;
const kilobyte = 1024;

interface Loading {
  running: ImportRun;
  row: FileImport;
  format: ImportFormat;
  client: pg.Client;
  giveWay: GiveWay;
}

/** Returns a function that reports the run's progress now and then. */
const progressOf = ({ running, row }: Loading) => {
  let reportedAt = performance.now();
  const total = Math.max(1, Math.ceil(Number(row.size) / kilobyte));
  return async (bytes: number): Promise<void> => {
    if (performance.now() - reportedAt < reportEvery) return;
    reportedAt = performance.now();
    await running.report({ done: Math.min(total, Math.floor(bytes / kilobyte)), total });
  };
};

/**
 * Makes the only pass over the file: checks every row, and copies good rows into the table by one COPY and the others into the
 * file of rejected rows.
 * @throws AppError unreadable (E001, E002)
 */
const copyRows = async (loading: Loading, setting: CheckSetting, rejects: (header: string[]) => RejectsFile) => {
  const { running, row, format, client, giveWay } = loading;
  const tally = createTally(format);
  const seen = createDuplicateFilter();
  const progress = progressOf(loading);
  const copy = copyInto(client, format.table, copyColumns(format));
  let check: ReturnType<typeof createRowChecker> | undefined;
  let ignored: readonly string[] = [];
  let placesOf: readonly number[] = [];
  let rejected: RejectsFile | undefined;
  let lines = '';
  let pending: { cells: string[]; rowNo: number; reasons: Reason[] }[] = [];

  const begin = (header: string[]): void => {
    const layout = readHeader(format, header);
    if (typeof layout === 'string') throw new AppError('unreadable', layout);
    ({ ignored } = layout);
    check = createRowChecker(format, layout, setting);
    placesOf = layout.places;
    rejected = rejects([...header]);
  };

  const onRow = (cells: string[], rowNo: number): void => {
    if (!check) {
      begin(cells);
      return;
    }
    const checked = check(cells, rowNo);
    tally.see(checked, rowNo, (column) => cells[placesOf[column] ?? -1] ?? '');
    if (checked.accepted) {
      if (seen(checked.key)) tally.suspect(rowNo);
      lines += checked.line;
      return;
    }
    const reasons = checked.problems.map(({ column, code }) => ({
      column: format.columns[column]?.name ?? 'row',
      code,
    }));
    pending.push({ cells: [...cells], rowNo, reasons });
  };

  try {
    await readStoredCsv(running.ctx.storage, row.storageKey, {
      signal: running.signal,
      onRow,
      after: async (bytes) => {
        const [ready, out] = [lines, pending];
        lines = '';
        pending = [];
        for (const { cells, rowNo, reasons } of out) await rejected?.add(cells, rowNo, reasons);
        if (ready !== '') await copy.write(ready);
        await progress(bytes);
        await giveWay();
      },
    });
    if (!check) throw new AppError('unreadable', importMessages.empty);
    if (tally.read === 0) throw new AppError('unreadable', importMessages.noRows);
    await copy.finish();
  } catch (error) {
    copy.abandon();
    throw error;
  }
  return { tally, ignored };
};

/** Returns why a readable file is refused; null if its good rows count. */
const refusalOf = ({ read, rejected, accepted }: Tally, row: FileImport): string | null => {
  if (accepted === 0) return importMessages.nothingGood;
  if (rejected <= read * maxRejectedShare || row.preview || row.importGood) return null;
  return importMessages.tooManyRejected(rejected, read);
};

const settingOf = async ({ ctx }: ImportRun, row: FileImport): Promise<CheckSetting> => ({
  importId: row.id,
  clients: await readClientIds(ctx.db),
  planCodes: await readPlanCodes(ctx.db),
  latest: addDays(today(ctx), 1).slice(0, 10),
  ...(row.paidDate && { paidDate: row.paidDate.toISOString().slice(0, 10) }),
});

/** Makes one attempt, from the file's first byte to the commit. @returns why the file was refused, or null */
const loadOnce = async (running: ImportRun, row: FileImport, format: ImportFormat): Promise<string | null> => {
  const { ctx } = running;
  const setting = await settingOf(running, row);
  const giveWay = givesWay(ctx.database, running.signal);
  const { client, close } = await openImportSession(ctx.config, row.id);
  let rejects: RejectsFile | undefined;
  try {
    await runOn(client, markEmpty);
    const { tally, ignored } = await copyRows({ running, row, format, client, giveWay }, setting, (header) => {
      rejects = openRejectsFile(ctx.storage, header);
      return rejects;
    });
    if (!rejects) throw new AppError('unreadable', importMessages.empty);
    const late = await rejectLate({ ...running, row, format, client, tally, rejects, giveWay });
    const error = refusalOf(tally, row);
    const summary = await summarize(client, { importId: row.id, format, tally, late, preview: row.preview });
    const stored = await rejects.finish();
    if (error !== null) await runOn(client, backToEmpty);
    const state: Outcome['state'] = error !== null ? 'refused' : row.preview ? 'ready' : 'published';
    const notices =
      ignored.length > 0 ? [`Columns that are not part of the format were ignored: ${ignored.length}.`] : [];
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
