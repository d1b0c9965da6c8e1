import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its missing parents. Node's own `recursive: true` never returns on a file system that reports
 * "no such folder" although the parent exists, such as /proc.
 * @param {string} folder @param {number} [mode] permissions of the created folders
 */
export function makeFolder(folder, mode) {
  if (isFolder(folder)) return;
  makeFolder(dirname(folder), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process may have created it in the meantime.
    if (!isFolder(folder)) throw error;
  }
}

/** @param {string} path */
function isFolder(path) {
  try {
    return statSync(path).isDirectory();
  } catch {
    // Missing, or not accessible: creating it will say which.
    return path === dirname(path);
  }
}
