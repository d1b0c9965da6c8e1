/**
 * A failure that the user can solve: its message is one sentence with the remedy, and is shown without a stack trace.
 */
export class Problem extends Error {}

/** @param {unknown} error @returns {string} the message to show to the user */
export function explain(error) {
  if (error instanceof Problem) return error.message;
  const code = /** @type {{ code?: string }} */ (error)?.code;
  const path = /** @type {{ path?: string }} */ (error)?.path ?? 'a file';
  if (code === 'ENOSPC') return diskFull();
  if (code === 'ENOENT' && /** @type {NodeJS.ErrnoException} */ (error).syscall === 'mkdir')
    return `The folder ${path} can't be created on its file system: set DATA_DIR, or TMPDIR, to another folder.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `No permission to write ${path}: make the folder writable for this user, or set DATA_DIR to one that is.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** @param {unknown} error @returns {string} its message alone, for an error that says all that the user needs */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/** @returns {string} */
export function diskFull() {
  return 'The disk is full: free about 2 GB, or set DATA_DIR to a folder on another disk, and start again.';
}
