import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRunning, startPostgres, stopServer } from './embedded-postgres.mjs';
import { makeFolder } from './make-folder.mjs';
import { root } from './paths.mjs';
import { Problem } from './problem.mjs';
import { commandLine, isAlive } from './processes.mjs';
import { leaveTestServerWithUs } from './started.mjs';

/**
 * The server for tests and schema work, shared by everything that runs at the same time on this checkout: the first
 * user starts it, the last one stops it. It is outside the checkout and never the server of `npm start`.
 * `DATABASE_URL_TEST` names another server, on which databases may be created and dropped freely.
 * @returns {Promise<{ url: string, release: () => Promise<void> }>} `url` points to the maintenance database
 */
export async function acquireTestServer() {
  const given = process.env.DATABASE_URL_TEST;
  if (given) return { url: given, release: async () => {} };
  const home = testServerHome();
  const users = join(home, 'users');
  makeFolder(users);
  const dataDir = join(home, 'pg');
  const url = await withLock(home, async () => {
    writeFileSync(join(users, String(process.pid)), '');
    leaveTestServerWithUs(home);
    const running = await findRunning(dataDir);
    return (running ?? (await startPostgres({ dataDir, throwaway: true, shared: true }))).url('postgres');
  });
  return {
    url,
    release: async () => {
      await leaveTestServer(home, process.pid);
      leaveTestServerWithUs(undefined);
    },
  };
}

/**
 * Stops the shared test server if no other process uses it.
 * @param {string} home its folder @param {number} user the process that no longer needs it
 */
export function leaveTestServer(home, user) {
  const users = join(home, 'users');
  return withLock(home, async () => {
    rmSync(join(users, String(user)), { force: true });
    if (livingUsers(users) > 0) return;
    const running = await findRunning(join(home, 'pg'));
    if (running) await stopServer(running.pid);
    if (home.startsWith(memory)) rmSync(join(home, 'pg'), { recursive: true, force: true });
  });
}

/** Linux keeps files in this folder in memory. */
const memory = '/dev/shm';
/** A run needs about 1 GB; the rest is for the tests themselves. */
const spaceNeeded = 4 * 2 ** 30;

/**
 * In memory if there is space, otherwise on the disk. Each test file creates a database of about 350 files and drops
 * it; ext4 checks every recently deleted inode before it reuses one, which would take much of the server's processor
 * time.
 */
function testServerHome() {
  const checkout = createHash('sha256').update(root).digest('hex').slice(0, 12);
  const name = `worksmart-test-${userInfo().uid}-${checkout}`;
  const inMemory = join(memory, name);
  return existsSync(join(inMemory, 'pg')) || hasSpace() ? inMemory : join(tmpdir(), name);
}

function hasSpace() {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, process.availableMemory()) >= spaceNeeded;
}

/** @param {string} users @returns {number} how many marks belong to living processes; the others are deleted */
function livingUsers(users) {
  const living = readdirSync(users).filter((pid) => isAlive(Number(pid)));
  for (const pid of readdirSync(users)) if (!living.includes(pid)) rmSync(join(users, pid), { force: true });
  return living.length;
}

/**
 * Runs `work` while no other process does, using a folder that only one process can create.
 * @template T @param {string} home @param {() => Promise<T>} work @returns {Promise<T>}
 */
async function withLock(home, work) {
  const lock = join(home, 'lock');
  // Starting the server takes seconds, or a minute on a busy machine.
  const deadline = Date.now() + 180_000;
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
      if (Date.now() > deadline) throw new Problem(stillLocked(lock));
      if (hasNoOwner(lock)) rmSync(lock, { recursive: true, force: true });
      await sleep(50);
    }
  }
  try {
    writeFileSync(join(lock, 'pid'), String(process.pid));
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/** @param {string} lock */
const ownerOf = (lock) => Number(readFileSync(join(lock, 'pid'), 'utf8'));

/** @param {string} lock */
function stillLocked(lock) {
  let owner = 'another process';
  try {
    const pid = ownerOf(lock);
    owner = `process ${pid} (${commandLine(pid)})`;
  } catch {
    // It has just released the lock, or has not written its pid yet.
  }
  return `The test server is still locked by ${owner} after three minutes: end that process, or delete ${lock}.`;
}

/** @param {string} lock */
function hasNoOwner(lock) {
  try {
    return !isAlive(ownerOf(lock));
  } catch {
    // Between creating the folder and writing the pid there is a moment, not seconds.
    const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
    return made !== undefined && Date.now() - made > 5000;
  }
}
