import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** @param {number} pid @returns {boolean} whether the system lists a process of that id, be it a dead one not yet reaped */
export function isListed(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {number} pid @returns {boolean} whether a process of that id lives */
export function isAlive(pid) {
  if (!isListed(pid)) return false;
  try {
    // In a container without an init nobody reaps an orphan: it stays listed, but is dead.
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return process.platform !== 'linux';
  }
}

/** @param {number} pid @returns {string} its command line, arguments parted by spaces; empty when there is none */
export function commandLine(pid) {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** @param {number} pid @param {number} milliseconds @returns {Promise<boolean>} whether it ended in that time */
export async function waitForExit(pid, milliseconds) {
  const deadline = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(25);
  }
  return true;
}

/**
 * Ends a process: asks first, and kills it when it has not gone after `patience` milliseconds.
 * @param {number} pid a negative id means a whole process group
 * @param {{ signal?: NodeJS.Signals, patience?: number }} [options]
 */
export async function endProcess(pid, { signal = 'SIGTERM', patience = 8000 } = {}) {
  trySignal(pid, signal);
  if (await waitForExit(Math.abs(pid), patience)) return;
  trySignal(pid, 'SIGKILL');
  await waitForExit(Math.abs(pid), 2000);
}

/** @param {number} pid @param {NodeJS.Signals} signal */
function trySignal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has gone already, which is what was wanted.
  }
}
