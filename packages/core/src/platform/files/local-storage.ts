import { randomBytes } from 'node:crypto';
import { link, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { notFound } from '@worksmart/shared/platform/errors.ts';
import type { Storage } from '../storage.ts';
import { explainFullDisk } from './disk-full.ts';
import { createHashing } from './hashed.ts';
import { makeFolder } from './make-folder.ts';
import { checkedKey, checkedName, isStorageKey } from './storage-key.ts';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Opens storage on the local disk under `dataDir/files`. A file appears under its key whole or not at all: it is written
 * under a temporary name, flushed to the disk, then renamed.
 */
export const openLocalStorage = (dataDir: string): Storage => {
  const root = path.resolve(dataDir, 'files');
  const pathOf = (key: string): string => path.join(root, checkedKey(key).slice(0, 2), key);
  return {
    put: async (key, content) => {
      // An error before the pipeline listens would end the process. The pipeline below still reports it.
      content.on('error', () => {});
      const file = pathOf(key);
      const draft = `${file}.${randomBytes(6).toString('hex')}.part`;
      try {
        await makeFolder(path.dirname(file));
        const written = await writeDraft(draft, content);
        await rename(draft, file);
        await syncFolder(path.dirname(file));
        return written;
      } catch (error) {
        await rm(draft, { force: true });
        throw explainFullDisk(error);
      }
    },
    open: async (key, range) => {
      const file = await open(pathOf(key), 'r').catch((error: unknown) => {
        throw isMissing(error) ? notFound() : error;
      });
      return file.createReadStream(range);
    },
    remove: async (key) => {
      await rm(pathOf(key), { force: true });
    },
    keep: (name, content) => keepFile(path.resolve(dataDir, checkedName(name)), content),
    kept: (name) =>
      readFile(path.resolve(dataDir, checkedName(name))).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    list: async function* () {
      for await (const { name, at, writtenAt } of walk(root)) {
        if (isStorageKey(name) && at === pathOf(name)) yield { key: name, writtenAt };
      }
    },
    removeUnfinished: async (before) => {
      for await (const { name, at, writtenAt } of walk(root)) {
        if (name.endsWith('.part') && writtenAt < before) await rm(at, { force: true });
      }
    },
  };
};

/** Unlike a rename, a link fails if there is a file already, whoever wrote it first. */
const keepFile = async (file: string, content: Buffer): Promise<Buffer> => {
  const draft = `${file}.${randomBytes(6).toString('hex')}.part`;
  try {
    await makeFolder(path.dirname(file));
    await writeDraft(draft, Readable.from([content]));
    await link(draft, file);
    await syncFolder(path.dirname(file));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw explainFullDisk(error);
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file);
};

const writeDraft = async (draft: string, content: Readable): Promise<{ size: number; sha256: string }> => {
  const hashing = createHashing();
  const file = await open(draft, 'wx', 0o600);
  try {
    await pipeline(content, hashing.through, async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) await file.writeFile(chunk);
    });
    await file.sync();
  } finally {
    await file.close();
  }
  return hashing.result();
};

/** Flushes the folder, so that a power cut cannot lose the file name of a committed row. */
const syncFolder = async (folder: string): Promise<void> => {
  const opened = await open(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
};

const unlessMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (!isMissing(error)) throw error;
    return instead;
  };

/** Lists one folder at a time, so that the whole list is never in memory. Skips files removed in the meantime. */
async function* walk(root: string): AsyncIterable<{ name: string; at: string; writtenAt: Date }> {
  for (const folder of await readdir(root).catch(unlessMissing<string[]>([]))) {
    for (const name of await readdir(path.join(root, folder)).catch(unlessMissing<string[]>([]))) {
      const at = path.join(root, folder, name);
      const found = await stat(at).catch(unlessMissing(undefined));
      if (found?.isFile()) yield { name, at, writtenAt: found.mtime };
    }
  }
}
