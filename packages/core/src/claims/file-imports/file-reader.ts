import type { Readable } from 'node:stream';
import type { Dialect } from '@worksmart/shared/claims/file-imports/profiles/dialect.ts';
import type { Storage } from '#platform/storage.ts';
import { createSplitter, type OnRow } from './csv-splitter.ts';

/**
 * Bytes processed before the worker does anything else: some milliseconds of work. The texts of a chunk of
 * 256 KB would be large objects, which only a whole garbage collection removes: the worker took 60 MB more.
 */
const chunkBytes = 64 * 1024;

/** Cuts a stored file into small chunks, whatever chunks its storage returns. */
async function* chunksOf(content: Readable): AsyncGenerator<Buffer> {
  for await (const whole of content as AsyncIterable<Buffer>) {
    for (let at = 0; at < whole.length; at += chunkBytes) yield whole.subarray(at, at + chunkBytes);
  }
}

export interface Reading {
  signal: AbortSignal;
  dialect: Dialect;
  onRow: OnRow;
  /** Called before a chunk is split. */
  before?: () => Promise<void>;
  /** Called after the rows of a chunk were processed. @param bytes read so far */
  after: (bytes: number) => Promise<void>;
}

/**
 * Reads a stored CSV file to its end, chunk by chunk. Returns how many rows of empty cells were left out.
 * @throws AppError unreadable (E002); not_found; whatever the callbacks throw
 */
export const readStoredCsv = async (
  storage: Pick<Storage, 'open'>,
  key: string,
  { signal, dialect, onRow, before, after }: Reading,
): Promise<number> => {
  const content = await storage.open(key);
  const splitter = createSplitter(onRow, dialect);
  let bytes = 0;
  try {
    for await (const chunk of chunksOf(content)) {
      signal.throwIfAborted();
      await before?.();
      splitter.push(chunk);
      bytes += chunk.length;
      await after(bytes);
    }
    await before?.();
    splitter.end();
    await after(bytes);
    return splitter.emptyRows();
  } finally {
    content.destroy();
  }
};
