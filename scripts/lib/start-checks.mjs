import { accessSync, constants, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { makeFolder } from './make-folder.mjs';
import { Problem } from './problem.mjs';

// Checks of `npm start` before it starts anything.

/** @returns {number} the port in PORT, or 3000 */
export function readPort() {
  const port = Number(process.env.PORT || 3000);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Problem(`PORT is "${process.env.PORT}", but must be a number from 1 to 65535.`);
}

/**
 * Checks that we can listen there.
 * @param {string} host @param {number} port @returns {Promise<void>}
 */
export function checkPort(host, port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => {
      const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
      reject(new Problem(whyNot(code, host, port)));
    });
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

/** @param {string} code the system's @param {string} host @param {number} port */
function whyNot(code, host, port) {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program: stop that program, or choose another port, like PORT=${port + 1} npm start.`;
  if (code === 'EACCES')
    return `Port ${port} may not be used by this user: choose one above 1024, like PORT=3000 npm start.`;
  return `HOST ${host} can't be listened on (${code}): set HOST to an address of this machine, like 127.0.0.1.`;
}

/** Creates the data folder if it is missing, and checks that we can write to it. @param {string} dataDir */
export function checkWritable(dataDir) {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK);
    // Even with the right permissions, the disk can be full or read-only.
    const probe = join(dataDir, `probe.${process.pid}`);
    writeFileSync(probe, Buffer.alloc(65_536));
    rmSync(probe);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'ENOSPC' || code === 'ENOENT') throw error;
    if (code === 'EEXIST' || code === 'ENOTDIR')
      throw new Problem(`${dataDir} is not a folder, or is inside a file: set DATA_DIR to a folder.`);
    throw new Problem(
      `${dataDir} can't be written (${code}): give this user permission, or set DATA_DIR to another folder.`,
    );
  }
}
