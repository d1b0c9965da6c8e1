import { AppError } from '@worksmart/shared/platform/errors.ts';
import { refreshClaimTotals } from '#claims/claims/claim-sums.service.ts';
import { refreshCrossings } from '#claims/stop-loss/refresh-crossings.service.ts';
import type { Context } from '#platform/context.ts';
import type { JobRun } from '#platform/jobs/job-definition.ts';
import { kind } from '#platform/row-kind.ts';
import { runOn, variants } from '#platform/statement.ts';
import { commit } from '#platform/transaction-commands.ts';
import { givesWay } from '#platform/yield-to-requests.ts';
import { openImportSession } from './import-session.ts';

const tables = ['claim', 'premium'] as const;

const lastRow = variants(
  'import-last-row',
  { table: tables },
  ({ table }) => `select max(row_no) as last from ${table} where import_id = $1`,
  { last: kind.int.orNull },
);
const removeRows = variants(
  'import-rows-remove',
  { table: tables },
  ({ table }) => `delete from ${table} where import_id = $1 and row_no > $2 and row_no <= $3`,
);

/** Rows deleted in one transaction, which takes less than a tenth of a second. */
const step = 10_000;

/**
 * Removes the rows and files of a hidden import, part by part. An interrupted run continues where it stopped. First ends any
 * run that still loads the import.
 */
export const removeImport = async (
  { ctx, signal, report }: Pick<JobRun, 'ctx' | 'signal' | 'report'>,
  importId: number,
) => {
  const row = await ctx.db.fileImport.findUnique({ where: { id: importId }, include: { rejects: true } });
  const nothing = async (): Promise<Record<string, never>> => ({});
  if (!row) return nothing;
  if (row.state !== 'removing') throw new AppError('rule', 'This import is in use.');
  const yieldToRequests = givesWay(ctx.database, signal);
  // Do this while the rows still say which lists and sums they were in.
  await refreshCrossings(ctx.config, { importId });
  await refreshClaimTotals(ctx, yieldToRequests);
  const { client, close } = await openImportSession(ctx.config, importId);
  try {
    await runOn(client, commit);
    for (const table of tables) {
      const [row] = await runOn(client, lastRow({ table }), [importId]);
      const last = row?.last ?? 0;
      for (let from = 0; from < last; from += step) {
        signal.throwIfAborted();
        await runOn(client, removeRows({ table }), [importId, from, from + step]);
        await report({ done: Math.min(from + step, last), total: last });
        await yieldToRequests();
      }
    }
  } finally {
    await close();
  }
  return async (tx: Context): Promise<Record<string, never>> => {
    await tx.db.fileImport.delete({ where: { id: importId } });
    tx.afterCommit(async () => {
      await tx.storage.remove(row.storageKey);
      if (row.rejects) await tx.storage.remove(row.rejects.storageKey);
    });
    return {};
  };
};
