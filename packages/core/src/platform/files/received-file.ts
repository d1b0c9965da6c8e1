import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config.ts';
import { explainFullDisk } from './disk-full.ts';
import { uploadedName } from './file-name.ts';
import { makeFolder } from './make-folder.ts';

/** An upload that has arrived completely on the local disk and has not been checked yet. */
export interface ReceivedFile {
  /** A safe name with the extension that was sent. */
  name: string;
  path: string;
  /** Bytes. */
  size: number;
  /** Removes the file. Call it when done, whether the upload succeeded or not. */
  discard(): Promise<void>;
}

const folderOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => path.resolve(DATA_DIR, 'uploads');

/**
 * Writes an upload to the local disk as it arrives. An interrupted stream leaves nothing.
 * @param given the name that the sender gave it
 * @throws AppError unavailable when the disk is full; any error of the stream
 */
export const receiveFile = async (
  config: Pick<Config, 'DATA_DIR'>,
  given: string,
  content: AsyncIterable<Buffer>,
): Promise<ReceivedFile> => {
  const folder = folderOf(config);
  const at = path.join(folder, `${randomBytes(16).toString('hex')}.part`);
  const discard = () => rm(at, { force: true });
  try {
    await makeFolder(folder);
    const file = createWriteStream(at, { flags: 'wx', mode: 0o600 });
    await pipeline(content, file);
    return { name: uploadedName(given), path: at, size: file.bytesWritten, discard };
  } catch (error) {
    await discard();
    throw explainFullDisk(error);
  }
};

/** Removes uploads received before that time by a process that was killed. */
export const removeAbandonedUploads = async (config: Pick<Config, 'DATA_DIR'>, before: Date): Promise<void> => {
  const folder = folderOf(config);
  for (const name of await readdir(folder).catch(() => [])) {
    const at = path.join(folder, name);
    const found = await stat(at).catch(() => undefined);
    if (found && found.mtime < before) await rm(at, { force: true });
  }
};
