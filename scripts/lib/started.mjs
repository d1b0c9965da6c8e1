import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { inRoot } from './paths.mjs';
import { endMarked, endProcess, isAlive, statusOf } from './processes.mjs';

/**
 * A process that this one has started and must not leave behind.
 * @typedef {object} Started
 * @property {number} pid a negative id means a whole process group
 * @property {string} [bornAt] distinguishes the process from a later one with the same id
 * @property {NodeJS.Signals} [signal] the signal that asks it to end
 * @property {number} [patience] milliseconds until it is killed
 * @property {string} [mark] the environment variable of all its descendants, as NAME=value
 * @property {boolean} [isDatabase] ended only after everything else
 */

const markName = 'WORKSMART_STARTED_AS';

/** @type {Set<Started>} */
const allStarted = new Set();

/**
 * The shared test server that we use: it ends with its last user. @type {{ home: string, user: number } | undefined}
 */
let testServer;

/** @type {import('node:child_process').ChildProcess | undefined} */
let guard;

/**
 * Makes sure that a process ends with this one, even if this one is killed: then a guard process ends it. The guard
 * also ends what was started while this process was already stopping.
 * @param {Started} started
 * @returns {() => void} call it when the process has ended
 */
export function endWithUs(started) {
  const entry = { ...started, bornAt: statusOf(Math.abs(started.pid))?.startedAt };
  allStarted.add(entry);
  updateGuard();
  return () => {
    allStarted.delete(entry);
    updateGuard();
  };
}

/**
 * Lets the guard leave the shared test server on our behalf. @param {string | undefined} home its folder; undefined: we
 * have left it
 */
export function leaveTestServerWithUs(home) {
  testServer = home === undefined ? undefined : { home, user: process.pid };
  updateGuard();
}

/**
 * Runs a program to its end, in a separate process group that ends with us (see `endWithUs`). Ctrl-C in the terminal does
 * not reach it: it ends through `endCommands`, or by itself.
 * @param {string[]} command
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<{ code: number, output: string }>} all that it printed; the code -1 if it could not be started
 */
export function outputOf([program, ...args], { cwd, env }) {
  const mark = randomBytes(9).toString('base64url');
  const child = spawn(/** @type {string} */ (program), args, {
    cwd,
    env: { ...env, [markName]: mark },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid) child.once('close', endWithUs({ pid: -child.pid, mark: `${markName}=${mark}`, patience: 15_000 }));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: -1, output: `${output}\n${error.message}` }));
    child.once('close', (code) => resolve({ code: code ?? -1, output }));
  });
}

/** Ends every program that `outputOf` started, and everything that they started. */
export async function endCommands() {
  await Promise.all([...allStarted].filter(({ mark }) => mark).map(endOne));
}

/**
 * Ends what another process had started: first all programs in parallel, then the databases.
 * @param {readonly Started[]} list
 */
export async function endAll(list) {
  await Promise.all(list.filter(({ isDatabase }) => !isDatabase).map(endOne));
  await Promise.all(list.filter(({ isDatabase }) => isDatabase).map(endOne));
}

/** @param {Started} started */
async function endOne({ pid, bornAt, mark, signal = 'SIGTERM', patience = 10_000 }) {
  const isAnother = bornAt !== undefined && (statusOf(Math.abs(pid))?.startedAt ?? bornAt) !== bornAt;
  if (!isAnother && isAlive(pid)) await endProcess(pid, { signal, patience });
  if (mark) await endMarked(mark, { patience });
}

function updateGuard() {
  if (!guard) {
    if (allStarted.size === 0 && testServer === undefined) return;
    guard = startGuard();
  }
  guard.stdin?.write(`${JSON.stringify({ list: [...allStarted], testServer })}\n`);
}

function startGuard() {
  const began = Date.now();
  // Without our mark: the guard must outlive the process that ends everything with that mark.
  const { [markName]: _, ...env } = process.env;
  const child = spawn(process.execPath, [inRoot('scripts', 'lib', 'guard.mjs')], {
    // A separate session, unaffected by the terminal and by signals to our process group.
    detached: true,
    cwd: '/',
    env,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  /** @type {import('node:net').Socket} */ (child.stdin).unref();
  child.stdin.on('error', () => {});
  child.once('error', () => {});
  child.once('exit', () => {
    guard = undefined;
    // If it was killed, start another one, but not if guards cannot run at all.
    if (Date.now() - began > 1000) updateGuard();
  });
  return child;
}
