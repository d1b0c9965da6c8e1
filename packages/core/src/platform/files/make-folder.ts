import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

const isFolder = (place: string): Promise<boolean> =>
  stat(place).then(
    (found) => found.isDirectory(),
    // Missing, or out of our reach: making it will say which.
    () => place === path.dirname(place),
  );

/**
 * Makes a private folder, and those above it, where they are missing. Node's own `recursive: true` never returns on a
 * file system that answers "no such folder" although the folder above is there, as /proc does.
 */
export const makeFolder = async (folder: string): Promise<void> => {
  if (await isFolder(folder)) return;
  await makeFolder(path.dirname(folder));
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it in the meantime.
    if (!(await isFolder(folder))) throw error;
  }
};
