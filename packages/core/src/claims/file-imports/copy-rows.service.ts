import { importMessages } from '@worksmart/shared/claims/file-imports/constants.ts';
import type { ImportFormat } from '@worksmart/shared/claims/file-imports/format-types.ts';
import { type HeaderLayout, nameInFile, originalCell } from '@worksmart/shared/claims/file-imports/header.rules.ts';
import type { Dialect } from '@worksmart/shared/claims/file-imports/profiles/dialect.ts';
import type { UsedProfile } from '@worksmart/shared/claims/file-imports/profiles/mapping.schema.ts';
import { layoutOf } from '@worksmart/shared/claims/file-imports/profiles/profile-header.rules.ts';
import { trailerFilter } from '@worksmart/shared/claims/file-imports/profiles/trailers.rules.ts';
import { AppError } from '@worksmart/shared/platform/errors.ts';
import type pg from 'pg';
import type { FileImport } from '#generated/prisma/client.ts';
import type { JobRun } from '#platform/jobs/job-definition.ts';
import type { GiveWay } from '#platform/yield-to-requests.ts';
import { copyColumns } from './copy-line.ts';
import { createCopyLines } from './copy-lines.ts';
import type { OnRow } from './csv-splitter.ts';
import { createDuplicateFilter } from './duplicate-keys.ts';
import { readStoredCsv } from './file-reader.ts';
import { createRowCopy, isPersonId, type RowCopy } from './ids.ts';
import { copyInto } from './import-session.ts';
import { createTally } from './import-tally.ts';
import type { Reason, RejectsFile } from './rejects-file.ts';
import { type CheckSetting, createRowChecker } from './row-checker.ts';

export type ImportRun = Omit<JobRun, 'params'>;

/** One attempt to load a file. */
export interface Loading {
  running: ImportRun;
  row: FileImport;
  format: ImportFormat;
  /** The profile by which the carrier's file is read; null for a documented file. */
  profile: UsedProfile | null;
  dialect: Dialect;
  client: pg.Client;
  yieldToRequests: GiveWay;
}

const reportEvery = 500;
const kilobyte = 1024;

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

interface Pending {
  cells: string[];
  rowNo: number;
  reasons: Reason[];
}

/** Checks rows one by one, the first of which is the header, and collects what is to be written. */
const createRowSink = (loading: Loading, setting: CheckSetting, onHeader: (header: string[]) => void) => {
  const { format, profile, dialect } = loading;
  const seen = createDuplicateFilter();
  const tally = createTally(format);
  let data: ReturnType<typeof trailerFilter> | undefined;
  const sink = {
    tally,
    layout: undefined as HeaderLayout | undefined,
    copyOf: undefined as RowCopy | undefined,
    trailers: (): number => data?.trailers() ?? 0,
    lines: createCopyLines(),
    pending: [] as Pending[],

    onRow: (cells: string[], rowNo: number): void => {
      if (data) {
        data.push(cells, rowNo);
        return;
      }
      const read = layoutOf(format, cells, profile);
      if (typeof read === 'string') throw new AppError('unreadable', read);
      sink.layout = read;
      data = trailerFilter(dialect, cells.length, dataRows(read, [...cells]));
      onHeader([...cells]);
    },
  };
  const dataRows = (layout: HeaderLayout, header: readonly string[]): OnRow => {
    const { standIn } = setting;
    const check = createRowChecker(format, layout, setting);
    const copyOf = createRowCopy(format, layout, header, standIn);
    sink.copyOf = copyOf;
    const isPerson = format.columns.map(isPersonId);
    return (cells, rowNo) => {
      const checked = check(cells, rowNo);
      tally.see(checked, rowNo, {
        cellOf: (column) =>
          column < 0 ? checked.detail : standIn(originalCell(layout, column, cells), isPerson[column] ?? false),
        nameOf: (column) => nameInFile(format, layout, column),
      });
      if (checked.accepted) {
        if (seen(checked.key)) tally.suspect(rowNo);
        sink.lines.add(checked.line);
        return;
      }
      const reasons = checked.problems.map(({ column, code }) => ({
        column: nameInFile(format, layout, column) ?? 'row',
        code,
        ...(column < 0 && { detail: checked.detail }),
      }));
      sink.pending.push({ cells: copyOf(cells), rowNo, reasons });
    };
  };
  return sink;
};

/**
 * Makes the only pass over the file: checks every row, and copies good rows into the table by one COPY and the others into the
 * file of rejected rows.
 * @throws AppError unreadable (E001, E002)
 */
export const copyRows = async (loading: Loading, setting: CheckSetting, rejects: (header: string[]) => RejectsFile) => {
  const { running, row, format, dialect, client, yieldToRequests } = loading;
  const progress = progressOf(loading);
  const copy = copyInto(client, format.table, copyColumns(format));
  let rejected: RejectsFile | undefined;
  let emptyRows = 0;
  const sink = createRowSink(loading, setting, (header) => {
    rejected = rejects(header);
  });
  try {
    emptyRows = await readStoredCsv(running.ctx.storage, row.storageKey, {
      signal: running.signal,
      dialect,
      onRow: sink.onRow,
      after: async (bytes) => {
        const { pending } = sink;
        sink.pending = [];
        for (const { cells, rowNo, reasons } of pending) await rejected?.add(cells, rowNo, reasons);
        const lines = sink.lines.take();
        if (lines.length > 0) await copy.write(lines);
        await progress(bytes);
        await yieldToRequests();
      },
    });
    if (!sink.layout || !sink.copyOf) throw new AppError('unreadable', importMessages.empty);
    if (sink.tally.read === 0) throw new AppError('unreadable', importMessages.noRows);
    await copy.finish();
  } catch (error) {
    copy.abandon();
    throw error;
  }
  return { tally: sink.tally, layout: sink.layout, copyOf: sink.copyOf, trailers: sink.trailers(), emptyRows };
};
