import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { type ImportCode, importCodes } from '@worksmart/shared/claims/file-imports/codes.ts';
import { rejectColumns } from '@worksmart/shared/claims/file-imports/header.rules.ts';
import { csvLine, csvStart } from '#platform/csv/csv.ts';
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
