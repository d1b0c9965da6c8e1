import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { type ImportCode, importCodes } from '@worksmart/shared/claims/file-imports/codes.ts';
import { rejectColumns } from '@worksmart/shared/claims/file-imports/header.rules.ts';
import type { TableColumn } from '@worksmart/shared/platform/table-formats.ts';
import { parse } from 'csv-parse';
import { csvLine, csvStart, withoutGuard } from '#platform/csv/csv.ts';
import { newStorageKey } from '#platform/files/storage-key.ts';
import type { Storage } from '#platform/storage.ts';

export interface Reason {
  /** The column's name in the file. */
  column: string;
  code: ImportCode;
  /** What is wrong, if the code does not say it all. */
  detail?: string;
}

/**
 * All rejected rows unchanged, followed by the reasons, to be corrected and uploaded again. Cells beyond the header come last, where
 * they still cost the row.
 */
export interface RejectsFile {
  add(cells: readonly string[], rowNo: number, reasons: readonly Reason[]): Promise<void>;
  /** @returns where it is stored; null if no row was rejected */
  finish(): Promise<{ storageKey: string; size: number } | null>;
  /** Deletes what was written. */
  discard(): Promise<void>;
}

/** Returns a file of rejected rows, which is created with the first one. @param header the file's own first row */
export const openRejectsFile = (storage: Storage, header: readonly string[]): RejectsFile => {
  let through: PassThrough | undefined;
  let stored: Promise<{ size: number }> | undefined;
  const storageKey = newStorageKey();
  const ours = new Set<string>(rejectColumns);
  const kept = header.flatMap((name, index) => (ours.has(name.trim()) ? [] : [index]));

  const write = async (text: string): Promise<void> => {
    if (!through) {
      through = new PassThrough();
      stored = storage.put(storageKey, through);
      stored.catch(() => through?.destroy());
      through.on('error', () => {});
      through.write(csvStart + csvLine([...kept.map((index) => header[index] ?? ''), ...rejectColumns]));
    }
    if (through.destroyed) await stored;
    if (!through.write(text)) await Promise.race([once(through, 'drain'), stored]);
  };

  return {
    add: (cells, rowNo, reasons) => {
      const codes = [...new Set(reasons.map(({ code }) => code))].join(' ');
      const words = reasons.map(({ column, code, detail }) => `${column}: ${detail ?? importCodes[code]}`).join('; ');
      const own = kept.map((index) => cells[index] ?? '');
      return write(csvLine([...own, String(rowNo), codes, words, ...cells.slice(header.length)]));
    },
    finish: async () => {
      if (!through || !stored) return null;
      through.end();
      const { size } = await stored;
      return { storageKey, size };
    },
    discard: async () => {
      if (!stored) return;
      through?.destroy();
      await stored.catch(() => undefined);
      await storage.remove(storageKey).catch(() => undefined);
    },
  };
};

/** Reads the stored file again, some rows at a time, with the texts as they were in the uploaded file. */
export const readRejectsFile = async (
  content: Readable,
): Promise<{ columns: TableColumn[]; rows: AsyncIterable<string[][]> }> => {
  const records = content.pipe(parse({ bom: true, relax_column_count: true }));
  content.on('error', (error) => records.destroy(error));
  const all = (records as AsyncIterable<string[]>)[Symbol.asyncIterator]();
  const first = await all.next();
  const header: string[] = first.done ? [] : first.value;
  async function* rows(): AsyncGenerator<string[][]> {
    let some: string[][] = [];
    for (let next = await all.next(); !next.done; next = await all.next()) {
      if (some.push(next.value.map(withoutGuard)) < 500) continue;
      yield some;
      some = [];
    }
    if (some.length > 0) yield some;
  }
  return { columns: header.map((name) => ({ header: withoutGuard(name) })), rows: rows() };
};
