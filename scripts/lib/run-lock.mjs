import { readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './make-folder.mjs';
import { root } from './paths.mjs';
import { Problem } from './problem.mjs';
import { commandLine, endProcess, isAlive } from './processes.mjs';

/**
 * The processes of one run of the product, recorded in the data folder: prevents a second run while the first one
 * lives, and lets the next run end what a killed one left behind.
 * @typedef {{ pid: number, url: string, children: { pid: number, file: string }[] }} Run
 */

/** @param {string} dataDir @param {string} url @returns {Promise<{ record: (pid: number, file: string) => void, release: () => void }>} */
export async function takeRunLock(dataDir, url) {
  makeFolder(dataDir);
  const file = join(dataDir, 'run.json');
  const before = read(file);
  if (before && before.pid !== process.pid && isStart(before.pid))
    throw new Problem(
      `It is already running at ${before.url} (process ${before.pid}): stop that with Ctrl-C, or set PORT and DATA_DIR to run a second one.`,
    );
  for (const { pid, file } of before?.children ?? [])
    if (pid !== process.pid && isAlive(pid) && commandLine(pid).includes(file))
      await endProcess(-pid, { patience: 1000 });
  /** @type {Run} */
  const run = { pid: process.pid, url, children: [] };
  const write = () => writeFileSync(file, JSON.stringify(run));
  write();
  return {
    record(pid, child) {
      run.children = [...run.children.filter(({ pid }) => isAlive(pid)), { pid, file: child }];
      write();
    },
    release: () => rmSync(file, { force: true }),
  };
}

/** @param {number} pid */
function isStart(pid) {
  if (!isAlive(pid) || !/scripts\/(start|test)\.mjs/.test(commandLine(pid))) return false;
  try {
    return readlinkSync(`/proc/${pid}/cwd`).startsWith(root);
  } catch {
    return true;
  }
}

/** @param {string} file @returns {Run | undefined} */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Missing, or incomplete because its writer was killed.
    return undefined;
  }
}
