import { spawn, spawnSync } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { chownSync, closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findLocation, outsideFolder } from './postgres-location.mjs';
import { diskFull, Problem } from './problem.mjs';
import { commandLine, endProcess, isAlive, isListed } from './processes.mjs';
import { endWithUs } from './started.mjs';

/**
 * A running server. `url(database)` is its address for the owner of the data, `appUrl(database)` for the product's
 * servers; `stop()` stops it cleanly within seconds.
 * @typedef {{ pid: number, port: number, moved: boolean, dataDir: string, url: (database: string) => string, appUrl: (database: string) => string, stop: () => Promise<void>, onExit: (listener: () => void) => void }} PostgresServer
 */

/** For data that may be lost in a crash: no waiting for the disk, and a short log, since it may be in memory. */
const throwawaySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  min_wal_size: '64MB',
  max_wal_size: '256MB',
};

/**
 * Starts PostgreSQL on a data folder, which is created if it is missing. First clears what an earlier run left there (a
 * running server without its parent, a stale postmaster.pid): the caller must make sure that no other program of ours
 * is using the folder.
 * @param {{ dataDir: string, throwaway?: boolean, shared?: boolean, port?: number }} options
 *   `throwaway`: the data may be lost in a crash (tests), no fsync; `shared`: other processes use it too, so it does not
 *   end with this one; `port`: a free one by default
 * @returns {Promise<PostgresServer>}
 */
export async function startPostgres({ dataDir, throwaway = false, shared = false, port: wantedPort }) {
  const location = await findLocation(dataDir);
  if (!isInitialized(location.dataDir)) initialize(location, throwaway);
  await clearLeftovers(location.dataDir);
  const password = readFileSync(join(location.dataDir, 'superuser.password'), 'utf8').trim();
  // Another password than the owner's, but the same at each start.
  const appPassword = createHmac('sha256', password).update('worksmart_app').digest('base64url');
  const settings = {
    listen_addresses: '127.0.0.1',
    // Sockets in /tmp are locked by name and port: two servers, or a leftover lock file, would clash.
    unix_socket_directories: '',
    shared_buffers: '256MB',
    random_page_cost: '1.1',
    max_connections: '100',
    // Whatever statements the server logs, it leaves out their values.
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    ...(throwaway ? throwawaySettings : {}),
  };
  const { pid, port, child } = await launch(location, settings, { shared, wantedPort });
  return {
    pid,
    port,
    moved: location.moved,
    dataDir: location.dataDir,
    url: (database) => `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`,
    appUrl: (database) => `postgresql://worksmart_app:${appPassword}@127.0.0.1:${port}/${database}`,
    stop: () => stopServer(pid),
    onExit: (listener) => void child.once('exit', listener),
  };
}

/**
 * The server that is running on a data folder, whoever started it; undefined if there is none.
 * @param {string} wantedDataDir
 * @returns {Promise<{ pid: number, url: (database: string) => string } | undefined>}
 */
export async function findRunning(wantedDataDir) {
  const location = await findLocation(wantedDataDir);
  const lock = readLock(location.dataDir);
  if (lock?.status !== 'ready' || !isOurs(lock.pid, location.dataDir)) return undefined;
  const password = readFileSync(join(location.dataDir, 'superuser.password'), 'utf8').trim();
  return {
    pid: lock.pid,
    url: (database) => `postgresql://postgres:${password}@127.0.0.1:${lock.port}/${database}`,
  };
}

/** Stops a server cleanly (disconnects clients, writes data). @param {number} pid */
export async function stopServer(pid) {
  await endProcess(pid, { signal: 'SIGINT', patience: 15_000 });
}

/** Stops the server on a data folder and deletes the folder, and its replacement outside. @param {string} dataDir */
export async function removePostgres(dataDir) {
  for (const folder of [dataDir, join(outsideFolder(dataDir), 'data')]) {
    if (existsSync(folder)) await clearLeftovers(folder);
    rmSync(folder, { recursive: true, force: true });
  }
  rmSync(outsideFolder(dataDir), { recursive: true, force: true });
}

/** @param {string} dataDir */
function isInitialized(dataDir) {
  // Written last, so that a first start killed in the middle starts over.
  return existsSync(join(dataDir, 'superuser.password'));
}

/** @param {import('./postgres-location.mjs').Location} location @param {boolean} throwaway */
function initialize({ binDir, dataDir, owner }, throwaway) {
  const password = randomBytes(18).toString('base64url');
  const passwordFile = `${dataDir}.password`;
  for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true, force: true });
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner) chownSync(passwordFile, owner.uid, owner.gid);
  const args = ['--pgdata', dataDir, '--username=postgres', '--auth=scram-sha-256', '--encoding=UTF8'];
  // The same sort order and case rules on every machine, whatever its locales.
  args.push('--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--pwfile=${passwordFile}`);
  if (throwaway) args.push('--no-sync');
  const { status, stderr, error } = spawnSync(join(binDir, 'initdb'), args, { encoding: 'utf8', cwd: '/', ...owner });
  rmSync(passwordFile, { force: true });
  if (status !== 0) throw failure(`${stderr ?? ''}${error ?? ''}`);
  writeFileSync(join(dataDir, 'superuser.password'), password, { mode: 0o600 });
}

/** @param {import('./postgres-location.mjs').Location} location @param {Record<string, string>} settings @param {{ shared: boolean, wantedPort?: number }} options */
async function launch({ binDir, dataDir, owner }, settings, { shared, wantedPort }) {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const logFile = `${dataDir}.log`;
  // Far longer than it takes even on a busy machine.
  const deadline = Date.now() + 10 * 60_000;
  for (;;) {
    const port = wantedPort ?? (await freePort());
    const log = openSync(logFile, 'w');
    const child = spawn(join(binDir, 'postgres'), ['-D', dataDir, '-p', String(port), ...flags], {
      stdio: ['ignore', log, log],
      // A separate process group: Ctrl-C must first reach the servers that use the database.
      detached: true,
      cwd: '/',
      ...owner,
    });
    closeSync(log);
    const { pid } = child;
    if (pid && !shared) child.once('exit', endWithUs({ pid, signal: 'SIGINT', patience: 15_000, isDatabase: true }));
    const ended = new Promise((resolve) => {
      child.once('exit', () => resolve(true));
      child.once('error', () => resolve(true));
    });
    const gone = { value: false };
    void ended.then(() => {
      gone.value = true;
    });
    while (!gone.value && Date.now() < deadline) {
      const lock = readLock(dataDir);
      if (lock?.pid === child.pid && lock?.status === 'ready') {
        child.unref();
        return { pid: /** @type {number} */ (child.pid), port, child };
      }
      await Promise.race([ended, sleep(20)]);
    }
    if (pid && !gone.value) await stopServer(pid);
    const output = readFileSync(logFile, 'utf8');
    // A killed server's last processes hold its shared memory for a moment; the port may be taken by another program.
    const passing = /shared memory block|still in use|Address already in use|lock file .* already exists/.test(output);
    if (!passing || Date.now() > deadline) throw failure(output || 'it ended without a word');
    await sleep(200);
    await clearLeftovers(dataDir);
  }
}

/** @param {string} dataDir */
async function clearLeftovers(dataDir) {
  const lock = readLock(dataDir);
  if (!lock) return;
  if (isOurs(lock.pid, dataDir)) await stopServer(lock.pid);
  // The pid now belongs to another process (or to a zombie): PostgreSQL would mistake it for its own and wait forever.
  // If no process has the pid, the file stays: PostgreSQL uses it to make sure that the last processes of a killed
  // server have ended.
  else if (isListed(lock.pid)) rmSync(join(dataDir, 'postmaster.pid'), { force: true });
}

/** @param {number} pid @param {string} dataDir */
function isOurs(pid, dataDir) {
  const command = commandLine(pid);
  return isAlive(pid) && command.includes('postgres') && command.includes(`-D ${dataDir} `);
}

/** @param {string} dataDir @returns {{ pid: number, port: number, status: string } | undefined} */
function readLock(dataDir) {
  try {
    const lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: (lines[7] ?? '').trim() };
  } catch {
    return undefined;
  }
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/** @param {string} output */
function failure(output) {
  if (/No space left on device/i.test(output)) return new Problem(diskFull());
  const last = output.trim().split('\n').slice(-3).join(' | ');
  return new Problem(`The embedded database did not start (${last}): try "npm start -- --fresh", or set DATABASE_URL.`);
}
