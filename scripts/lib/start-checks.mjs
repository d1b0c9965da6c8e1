import { accessSync, constants, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { makeFolder } from './make-folder.mjs';
import { Problem } from './problem.mjs';

// What `npm start` makes sure of before it starts anything.

/** @returns {number} the port that PORT names, 3000 without it */
export function readPort() {
  const port = Number(process.env.PORT || 3000);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Problem(`PORT is "${process.env.PORT}", but must be a number from 1 to 65535.`);
}

/**
 * Makes sure that we can listen there.
 * @param {string} host @param {number} port @returns {Promise<void>}
 */
export function checkPort(host, port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error);
      if (code === 'EADDRINUSE')
        reject(
          new Problem(
            `Port ${port} is taken by another program: stop that one, or choose another, like PORT=${port + 1} npm start.`,
          ),
        );
      else if (code === 'EACCES')
        reject(
          new Problem(`Port ${port} may not be used by this user: choose one above 1024, like PORT=3000 npm start.`),
        );
      else
        reject(
          new Problem(
            `HOST ${host} can't be listened on (${code}): set HOST to an address of this machine, like 127.0.0.1.`,
          ),
        );
    });
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

/** Makes the data folder if it is missing, and makes sure that we can write in it. @param {string} dataDir */
export function checkWritable(dataDir) {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK);
    // Access rights can be right and the disk full or read-only.
    const probe = join(dataDir, `probe.${process.pid}`);
    writeFileSync(probe, Buffer.alloc(65_536));
    rmSync(probe);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'ENOSPC' || code === 'ENOENT') throw error;
    if (code === 'EEXIST' || code === 'ENOTDIR')
      throw new Problem(`${dataDir} is no folder, or lies below a file: set DATA_DIR to a folder.`);
    throw new Problem(
      `${dataDir} can't be written (${code}): give this user the right to, or set DATA_DIR to another folder.`,
    );
  }
}
