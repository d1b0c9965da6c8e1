import { basename } from 'node:path';
import { commandLine, isAlive, statusOf } from './processes.mjs';

const pollMilliseconds = 300;

/**
 * Calls `stop` once when this command should end: because of a signal, because its output is closed, or because npm,
 * which started it, has ended. npm does not forward every signal, and may be killed.
 * @param {(reason: string) => unknown} stop
 * @param {{ alwaysFollow?: boolean }} [options] `alwaysFollow`: end with any parent program, not only with npm
 */
export function onEnding(stop, { alwaysFollow = false } = {}) {
  let isEnding = false;
  const end = (/** @type {string} */ reason) => {
    if (isEnding) return;
    isEnding = true;
    stop(reason);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => {
      // Node resets the signals that nohup ignores, so look for nohup itself: shells store the command in `_`.
      if (signal === 'SIGHUP' && basename(process.env._ ?? '') === 'nohup') return;
      end(signal);
    });
  // For a closed terminal or pipe: without a listener, the next write would crash us in the middle of our work.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => end('lost output'));
  if (alwaysFollow || isStartedByNpm(process.env, process.argv[1] ?? '')) followParent(end);
}

/**
 * Whether npm (or pnpm) started this program itself: its variables also reach programs further down, for example those
 * that a user deliberately runs in the background.
 * @param {NodeJS.ProcessEnv} env @param {string} program the path of the running script
 */
export function isStartedByNpm({ npm_lifecycle_event: event, npm_lifecycle_script: script = '' }, program) {
  return event !== undefined && script.split(/[\s"';&|]+/).some((word) => basename(word) === basename(program));
}

/** @param {(reason: string) => void} end */
function followParent(end) {
  const parent = process.ppid;
  // npm may start us through a shell, which survives when npm is killed.
  const above = isShell(parent) ? (statusOf(parent)?.parent ?? 0) : 0;
  const followed = [parent, above].filter((pid) => pid > 1);
  const timer = setInterval(() => {
    if (process.ppid === parent && followed.every(isAlive)) return;
    clearInterval(timer);
    end('parent gone');
  }, pollMilliseconds);
  timer.unref();
}

/** @param {number} pid */
function isShell(pid) {
  return /^-?(sh|bash|dash|ash|zsh|ksh|busybox)$/.test(basename(commandLine(pid).split(' ')[0] ?? ''));
}
