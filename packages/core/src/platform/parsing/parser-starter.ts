import { fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { getPriority, setPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { News, Order } from './messages.ts';

/** Callers without a file get three times the share of a busy processor; a file still gets enough to be read in time. */
const niceness = 5;

export interface Starter {
  tell(order: Order): void;
  /** Called with each message of a process that parses. The last one is `ended`. */
  listeners: Map<number, (message: News['message']) => void>;
}

/**
 * Starts the process that starts those that parse. Starting one takes up to a tenth of a second on a busy machine, in which
 * the process that serves users would stand still. It ends with this process, and does not keep it from ending.
 */
const start = (): Starter => {
  const cache = getCompileCacheDir();
  const starter = fork(fileURLToPath(new URL('./starter-process.ts', import.meta.url)), [], {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=32', '--max-semi-space-size=1'],
    // Threads that unpack files would each keep memory of their own, and what is freed would stay with the process.
    env: {
      MALLOC_ARENA_MAX: '1',
      MALLOC_TRIM_THRESHOLD_: '131072',
      ...(cache && { NODE_COMPILE_CACHE: path.dirname(cache) }),
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (starter.pid) setPriority(starter.pid, Math.min(getPriority() + niceness, 19));
  starter.unref();
  starter.channel?.unref();

  const listeners: Starter['listeners'] = new Map();
  const pids = new Map<number, number>();
  const pass = ({ id, message }: News): void => {
    const listener = listeners.get(id);
    if (message.kind === 'started') pids.set(id, message.pid);
    if (message.kind === 'ended') {
      listeners.delete(id);
      pids.delete(id);
    }
    listener?.(message);
  };
  const end = (): void => {
    if (current === own) current = undefined;
    for (const pid of pids.values()) endOrphan(pid);
    for (const id of [...listeners.keys()]) pass({ id, message: { kind: 'ended' } });
  };
  starter.on('exit', end);
  starter.on('error', end);
  starter.on('message', pass);
  const own: Starter = { tell: (order) => void starter.send(order, (error) => error && end()), listeners };
  return own;
};

const endOrphan = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
};

let current: Starter | undefined;

/** Returns the one of this process, or starts it. */
export const parserStarter = (): Starter => {
  current ??= start();
  return current;
};
