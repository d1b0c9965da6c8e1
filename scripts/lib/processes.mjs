import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
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

/** @param {number} pid a negative id means a process group @returns {boolean} whether it, or one of the group, lives */
export function isAlive(pid) {
  if (!isListed(pid)) return false;
  if (process.platform !== 'linux') return true;
  // In a container without an init nobody reaps an orphan: it stays listed, but is dead.
  if (pid > 0) return statusOf(pid)?.isDead === false;
  return listProcesses().some((other) => other.group === -pid && !other.isDead);
}

/** @typedef {{ pid: number, parent: number, group: number, isDead: boolean, startedAt: string }} ProcessStatus */

/** @param {number} pid @returns {ProcessStatus | undefined} what Linux tells about a process; undefined elsewhere */
export function statusOf(pid) {
  try {
    // The name comes before these fields and may hold anything, brackets and spaces included.
    const fields = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ');
    const isDead = fields[0] === 'Z' || fields[0] === 'X';
    return { pid, parent: Number(fields[1]), group: Number(fields[2]), isDead, startedAt: String(fields[19]) };
  } catch {
    return undefined;
  }
}

/** @returns {ProcessStatus[]} all processes that Linux lists; none elsewhere */
function listProcesses() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => statusOf(Number(pid)) ?? []);
}

/**
 * Living processes that carry `mark` in their environment: they descend from the one that was started with it, even
 * where they have left its process group or lost their parent. Only Linux lets us look.
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
    // Another user's, or it has ended.
    return [];
  }
}

/** @param {number} pid @returns {string} its command line, arguments separated by spaces; empty when there is none */
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
 * Ends a process: asks first, and kills it if it is still there after `patience` milliseconds.
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
 * Ends all processes that carry `mark`. First asks those whose parent does not carry it: they end their children in
 * order. Kills whatever is left after `patience` milliseconds.
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
    // It has gone already, which is what was wanted.
  }
}
