import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

const isFolder = (folder: string): Promise<boolean> =>
  stat(folder).then(
    (found) => found.isDirectory(),
    // Missing or not accessible: creating it will show which.
    () => folder === path.dirname(folder),
  );

/**
 * Creates a private folder and its missing parents. Node's own `recursive: true` never returns on a file system that
 * reports "no such folder" although the parent exists, such as /proc.
 */
export const makeFolder = async (folder: string): Promise<void> => {
  if (await isFolder(folder)) return;
  await makeFolder(path.dirname(folder));
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it in the meantime.
    if (!(await isFolder(folder))) throw error;
  }
};
