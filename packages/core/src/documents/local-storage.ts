import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { AppError, notFound, unknownErrorMessage } from '@worksmart/shared/errors.ts';
import type { Storage } from '../storage.ts';

const keyShape = /^[0-9a-f]{48}$/;

/** A name that nobody guesses and no person's input is part of. */
export const newStorageKey = (): string => randomBytes(24).toString('hex');

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/**
 * Storage on the local disk under `dataDir/files`. A file appears under its key whole or not at all:
 * it is written beside, flushed to the disk, then renamed.
 * @throws AppError unavailable from `put` when the disk is full
 */
export const openStorage = (dataDir: string): Storage => {
  const root = path.resolve(dataDir, 'files');
  const placeOf = (key: string): string => {
    if (!keyShape.test(key)) throw notFound();
    return path.join(root, key.slice(0, 2), key);
  };
  return {
    put: async (key, content) => {
      const place = placeOf(key);
      const draft = `${place}.${randomBytes(6).toString('hex')}.part`;
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      try {
        const written = await writeDraft(draft, content);
        await rename(draft, place);
        return written;
      } catch (error) {
        await rm(draft, { force: true });
        if (codeOf(error) === 'ENOSPC') throw new AppError('unavailable', unknownErrorMessage, { cause: error });
        throw error;
      }
    },
    open: async (key) => {
      const file = await open(placeOf(key), 'r').catch((error: unknown) => {
        throw codeOf(error) === 'ENOENT' ? notFound() : error;
      });
      return file.createReadStream();
    },
    remove: async (key) => {
      await rm(placeOf(key), { force: true });
    },
  };
};

const writeDraft = async (draft: string, content: Readable): Promise<{ size: number; sha256: string }> => {
  const hash = createHash('sha256');
  let size = 0;
  const file = await open(draft, 'wx', 0o600);
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      hash.update(chunk);
      size += chunk.length;
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { size, sha256: hash.digest('hex') };
};
