import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder, and those above it, where they are missing. Node's own `recursive: true` never returns on a file
 * system that answers "no such folder" although the folder above is there, as /proc does.
 * @param {string} folder @param {number} [mode] rights of those that are made
 */
export function makeFolder(folder, mode) {
  if (isFolder(folder)) return;
  makeFolder(dirname(folder), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process may have made it in the meantime.
    if (!isFolder(folder)) throw error;
  }
}

/** @param {string} path */
function isFolder(path) {
  try {
    return statSync(path).isDirectory();
  } catch {
    // Missing, or out of our reach: making it will say which.
    return path === dirname(path);
  }
}
