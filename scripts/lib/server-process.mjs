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
 * @property {string} logDir where its log is kept; the one before it too
 * @property {(pid: number) => void} onStart
 */

/**
 * Keeps one server running: when it ends by itself it is started again, later each time it happens soon
 * (half a second, doubling to 30). Its JSON log goes to a file. What else it writes is meant for the person at the
 * keyboard and only shown (a sign-in code must not reach a file).
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
  let lastWords = [];
  /** @type {(ended: string) => void} */
  let onFirstEnd = () => {};
  const firstEnd = new Promise((resolve) => (onFirstEnd = resolve));

  const start = () => {
    const began = Date.now();
    lastWords = [];
    // A group of its own: Ctrl-C reaches this process only, which then stops all in the right order.
    const running = spawn(/** @type {string} */ (program), args, {
      cwd,
      env,
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
          lastWords = [...lastWords.slice(-19), line];
        });
    running.on('error', (error) => lastWords.push(error.message));
    running.once('close', (code, signal) => {
      child = undefined;
      onFirstEnd(lastWords.join('\n'));
      if (stopping) return;
      if (Date.now() - began > 60_000) delay = 500;
      console.log(`  The ${name} ended (${signal ?? `code ${code}`}); starting it again in ${delay / 1000} s.`);
      timer = setTimeout(start, delay);
      delay = Math.min(delay * 2, 30_000);
    });
  };
  start();

  return {
    /** Resolves when it has ended for the first time, with what it said last. */
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
 * A list of thousands of rows is garbage as soon as it is sent, and so is a piece of a long file: with little room for
 * young objects it is cleared away before it piles up. In production the commands of the README and of docker/ say the same.
 * @type {Readonly<Record<string, string[]>>}
 */
const memoryFlags = {
  'apps/api/src/main.ts': ['--max-semi-space-size=4'],
  'apps/worker/src/main.ts': ['--max-semi-space-size=4'],
};

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
    ...(memoryFlags[file] ?? []),
    ...(watch ? ['--watch', '--watch-preserve-output'] : []),
    ...before,
    join(from, file),
  ];
}
