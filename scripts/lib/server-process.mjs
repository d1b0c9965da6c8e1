import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { makeFolder } from './make-folder.mjs';
import { inRoot, root } from './paths.mjs';
import { endProcess } from './processes.mjs';
import { endWithUs } from './started.mjs';

/**
 * @typedef {object} ServerOptions
 * @property {string} name
 * @property {string[]} command the program and its arguments
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} env
 * @property {string} logDir the folder for its log and the previous one
 * @property {(pid: number) => void} onStart
 */

/**
 * Keeps one server running. If it ends unexpectedly it is restarted, with a growing delay (half a second, doubling to
 * 30) if that keeps happening soon after the start. Its JSON log goes to a file. Its other output is for the user and
 * only shown, never stored (a sign-in code must not reach a file).
 * @param {ServerOptions} options
 */
export function keepRunning({ name, command: [program, ...args], cwd = root, env, logDir, onStart }) {
  makeFolder(logDir);
  const logFile = join(logDir, `${name}.log`);
  if (existsSync(logFile)) renameSync(logFile, `${logFile}.1`);
  const log = createWriteStream(logFile, { mode: 0o600 });
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  let stopping = false;
  let delay = 500;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  /** @type {string[]} */
  let lastOutput = [];
  /** @type {(ended: string) => void} */
  let onFirstEnd = () => {};
  const firstEnd = new Promise((resolve) => (onFirstEnd = resolve));

  const start = () => {
    const began = Date.now();
    lastOutput = [];
    // A separate process group: Ctrl-C reaches only this process, which then stops everything in the right order.
    const running = spawn(/** @type {string} */ (program), args, {
      cwd,
      env: { ...memoryEnv, ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child = running;
    if (running.pid) {
      onStart(running.pid);
      running.once('close', endWithUs({ pid: -running.pid }));
    }
    for (const stream of [running.stdout, running.stderr])
      if (stream)
        createInterface({ input: stream }).on('line', (line) => {
          if (log.writableEnded) return;
          if (line.startsWith('{')) log.write(`${line}\n`);
          else console.log(`  [${name}] ${line}`);
          lastOutput = [...lastOutput.slice(-19), line];
        });
    running.on('error', (error) => lastOutput.push(error.message));
    running.once('close', (code, signal) => {
      child = undefined;
      onFirstEnd(lastOutput.join('\n'));
      if (stopping) return;
      if (Date.now() - began > 60_000) delay = 500;
      console.log(`  The ${name} ended (${signal ?? `code ${code}`}); starting it again in ${delay / 1000} s.`);
      timer = setTimeout(start, delay);
      delay = Math.min(delay * 2, 30_000);
    });
  };
  start();

  return {
    /** Resolves with its last output when it has ended for the first time. */
    firstEnd: /** @type {Promise<string>} */ (firstEnd),
    async stop() {
      stopping = true;
      clearTimeout(timer);
      // The whole group: in watch mode the server is a child of the watcher.
      if (child?.pid) await endProcess(-child.pid, { patience: 10_000 });
      log.end();
    },
  };
}

/**
 * A list of thousands of rows is garbage as soon as it is sent, and so is a chunk of a long file. With a small young
 * generation, it is collected before it piles up. Requests that wait for the database and lines that wait to be written outlive
 * that generation: so the old one is collected when it has grown by 40%, not at 256 MB and then at twice what is in use. None of
 * the flags is a limit at which the process ends. The production commands in docs/operate.md and in docker/ use the same flags.
 */
export const memoryFlags = ['--max-semi-space-size=4', '--initial-old-space-size=96', '--heap-growing-percent=40'];

/** The programs that run with these flags. @type {readonly string[]} */
export const servers = ['apps/api/src/main.ts', 'apps/worker/src/main.ts'];

/** Threads that share their memory leave less of it unused, and what is freed goes back to the system. */
export const memoryEnv = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * @param {string} node @param {string} file a server's main file inside the checkout @param {boolean} watch
 * @param {string} from another checkout than this one
 */
export function nodeCommand(node, file, watch, from = root) {
  const before = ['compile-cache', 'follow-parent'].map(
    (name) => `--import=${inRoot('scripts', 'lib', `${name}.mjs`)}`,
  );
  return [
    node,
    ...(servers.includes(file) ? memoryFlags : []),
    ...(watch ? ['--watch', '--watch-preserve-output'] : []),
    ...before,
    join(from, file),
  ];
}
