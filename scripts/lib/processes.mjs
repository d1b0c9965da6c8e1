import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** @param {number} pid @returns {boolean} whether the system lists a process with that id, even a zombie */
export function isListed(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * @param {number} pid a negative id means a process group @returns {boolean} whether it, or a process of the group, is
 * alive
 */
export function isAlive(pid) {
  if (!isListed(pid)) return false;
  if (process.platform !== 'linux') return true;
  // In a container without an init process no one reaps orphans: they stay listed, but are dead.
  if (pid > 0) return statusOf(pid)?.isDead === false;
  return listProcesses().some((other) => other.group === -pid && !other.isDead);
}

/**
 * @typedef {{ pid: number, parent: number, group: number, isDead: boolean, startedAt: string, seconds: number }} ProcessStatus
 * `seconds`: processor time of its own, and of its ended children
 */

/** @param {number} pid @returns {ProcessStatus | undefined} the status of a process on Linux; undefined elsewhere */
export function statusOf(pid) {
  try {
    // The name before these fields may contain anything, including brackets and spaces.
    const fields = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ');
    const isDead = fields[0] === 'Z' || fields[0] === 'X';
    // Linux counts in hundredths.
    const seconds = fields.slice(11, 15).reduce((total, ticks) => total + Number(ticks), 0) / 100;
    return { pid, parent: Number(fields[1]), group: Number(fields[2]), isDead, startedAt: String(fields[19]), seconds };
  } catch {
    return undefined;
  }
}

/** @returns {ProcessStatus[]} all processes on Linux; empty elsewhere */
export function listProcesses() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => statusOf(Number(pid)) ?? []);
}

/**
 * Returns the living processes that have `mark` in their environment: the descendants of the process that was started
 * with it, even if they left its process group or lost their parent. Works only on Linux.
 * @param {string} mark `NAME=value` @returns {ProcessStatus[]}
 */
export function markedProcesses(mark) {
  if (process.platform !== 'linux') return [];
  return listProcesses().filter(({ pid, isDead }) => !isDead && environmentOf(pid).includes(mark));
}

/** @param {number} pid @returns {string[]} */
function environmentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    // Another user's process, or it has ended.
    return [];
  }
}

/** @param {number} pid @returns {string} its command line, arguments separated by spaces; empty if there is none */
export function commandLine(pid) {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** @param {number} pid @param {number} milliseconds @returns {Promise<boolean>} whether it ended within that time */
export async function waitForExit(pid, milliseconds) {
  const deadline = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(25);
  }
  return true;
}

/**
 * Ends a process: sends a signal, and kills it if it still runs after `patience` milliseconds.
 * @param {number} pid a negative id means a whole process group
 * @param {{ signal?: NodeJS.Signals, patience?: number }} [options]
 */
export async function endProcess(pid, { signal = 'SIGTERM', patience = 8000 } = {}) {
  sendSignal(pid, signal);
  if (await waitForExit(pid, patience)) return;
  sendSignal(pid, 'SIGKILL');
  await waitForExit(pid, 2000);
}

/**
 * Ends all processes that have `mark`. First signals those whose parent does not have it, so that they end their
 * children cleanly. Kills the rest after `patience` milliseconds.
 * @param {string} mark @param {{ patience: number }} options
 */
export async function endMarked(mark, { patience }) {
  const marked = markedProcesses(mark);
  const pids = new Set(marked.map(({ pid }) => pid));
  const tops = marked.filter(({ parent }) => !pids.has(parent));
  for (const { pid } of tops) sendSignal(pid, 'SIGTERM');
  const deadline = Date.now() + patience;
  while (markedProcesses(mark).length > 0 && Date.now() < deadline) await sleep(50);
  for (const { pid } of markedProcesses(mark)) sendSignal(pid, 'SIGKILL');
}

/** @param {number} pid a negative id means a whole process group @param {NodeJS.Signals} signal */
function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has already ended.
  }
}
