import { type HeaderLayout, nameInFile } from '@worksmart/shared/claims/file-imports/header.rules.ts';
import { type Command, runOn, statement } from '#platform/statement.ts';
import type { Loading } from './copy-rows.service.ts';
import {
  createLateRejects,
  type LateReject,
  type LateTotals,
  liveImports,
  lockTable,
  nextLateRejects,
  readLateTotals,
  rejectImported,
  rejectRepeated,
  rejectStrayVoids,
} from './cross-row-checks.queries.ts';
import { readStoredCsv } from './file-reader.ts';
import type { RowCopy } from './ids.ts';
import type { Tally } from './import-tally.ts';
import type { RejectsFile } from './rejects-file.ts';

interface LateWork {
  loading: Loading;
  layout: HeaderLayout;
  /** Copies a row for the file of rejected rows. */
  copyOf: RowCopy;
  tally: Tally;
  rejects: RejectsFile;
}

const refreshStatistics = statement('import-refresh-statistics', 'select refresh_statistics($1)');

/** More rows than one chunk of a file can hold. */
const page = 20_000;

/** Reads the file again for the rows that were rejected late: the table does not have their original text. */
const writeRows = async ({ loading, layout, copyOf, tally, rejects }: LateWork): Promise<void> => {
  const { running, row, format, dialect, client, yieldToRequests } = loading;
  const keyColumn =
    nameInFile(
      format,
      layout,
      format.columns.findIndex(({ name }) => name === format.keyColumn),
    ) ?? '';
  let waiting: LateReject[] = [];
  let lastRead = 0;
  let more = true;
  let found: { cells: string[]; late: LateReject }[] = [];
  let at = 0;
  await readStoredCsv(running.ctx.storage, row.storageKey, {
    signal: running.signal,
    dialect,
    before: async () => {
      if (!more || waiting.length - at >= page) return;
      const next = await runOn(client, nextLateRejects, [lastRead, page]);
      more = next.length === page;
      lastRead = next.at(-1)?.rowNo ?? lastRead;
      waiting = [...waiting.slice(at), ...next];
      at = 0;
    },
    onRow: (cells, rowNo) => {
      const late = waiting[at];
      if (late?.rowNo !== rowNo) return;
      at += 1;
      found.push({ cells: copyOf(cells), late });
    },
    after: async () => {
      const rows = found;
      found = [];
      for (const { cells, late } of rows) {
        tally.seeLate(late, keyColumn);
        await rejects.add(cells, late.rowNo, [{ column: keyColumn, code: late.code }]);
      }
      await yieldToRequests();
    },
  });
};

/**
 * Rejects what only the table can show: duplicates within the file and with other files, and voids without their original.
 * From here until the commit no other import into the same table runs.
 */
export const rejectLate = async (work: LateWork): Promise<LateTotals | null> => {
  const { tally } = work;
  const { client, row, format, yieldToRequests } = work.loading;
  const { suspects } = tally;
  await runOn(client, lockTable, [`file-import ${format.table}`]);
  // Otherwise the checks below and the first readers after the commit would use a plan made for the old table, which may
  // have been empty: looking for one duplicate would read the whole file.
  await runOn(client, refreshStatistics, [format.table]);
  const live = (await runOn(client, liveImports, [row.id, format.table])).map(({ id }) => id);
  const twice = suspects === null || suspects.length > 0;
  if (!twice && live.length === 0 && tally.voids === 0) return null;
  await runOn(client, createLateRejects);
  const reject = async (rejection: Command, ...values: unknown[]) => {
    await yieldToRequests();
    await runOn(client, rejection, [row.id, ...values]);
  };
  const chosen = { format: format.id };
  if (twice) await reject(rejectRepeated({ ...chosen, suspects: suspects !== null }), ...(suspects ? [suspects] : []));
  if (live.length > 0) await reject(rejectImported(chosen), live);
  if (tally.voids > 0) await reject(rejectStrayVoids(chosen), [row.id, ...live]);
  const [late] = await runOn(client, readLateTotals);
  if (!late?.rows) return null;
  tally.subtract(late);
  await writeRows(work);
  return late;
};
