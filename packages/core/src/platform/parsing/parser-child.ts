import { readFileSync } from 'node:fs';
import type { Answer, Job, Order } from './messages.ts';
import { parserStarter } from './parser-starter.ts';

const megabyte = 1024 * 1024;

/** What one job may use. */
export const parserLimits = {
  /** Memory of the whole process. */
  bytes: 128 * megabyte,
  /** Processor time, so that a busy machine refuses no good file. */
  workedMs: 5_000,
  /** Time until the result, whatever else the machine does. */
  passedMs: 30_000,
} as const;

/** A process that still uses more than this after a job is replaced: the next one would have too little left. */
const worn = 88 * megabyte;
const watchEveryMs = 20;

interface Ended {
  kind: 'ended';
}
export type Outcome = Exclude<Answer, { kind: 'idle' }> | { kind: 'limit'; limit: 'memory' | 'time' } | Ended;

export interface ParserChild {
  /** Runs a job. Never rejects. */
  run(job: Job, signal: AbortSignal | undefined): Promise<Outcome>;
  kill(): void;
  /** Whether it can take another job. Resolves when that is known. */
  idle(): Promise<boolean>;
  /**
   * Loads a parser, which takes none of a job's time.
   * @returns whether enough memory is left for a job; a process that had to compile the parser has too little
   */
  load(module: string): Promise<boolean>;
}

interface Usage {
  bytes: number;
  workedMs: number;
}

/** Returns what a process has used so far (proc_pid_stat(5)); nothing on systems other than Linux. */
const usageOf = (pid: number | undefined): Usage => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, pages = 0] = [fields[11], fields[12], fields[21]];
    return { bytes: pages * 4096, workedMs: (user + system) * 10 };
  } catch {
    return { bytes: 0, workedMs: 0 };
  }
};

let last = 0;

/** Starts a process that parses. */
export const startParserChild = (): ParserChild => {
  last += 1;
  const id = last;
  const { tell, listeners } = parserStarter();
  let pid: number | undefined;
  let ended = false;
  let isKilled = false;
  let listener: (message: Exclude<Answer, { kind: 'idle' }> | Ended) => void = () => {};
  let isIdle = Promise.withResolvers<boolean>();
  listeners.set(id, (message) => {
    if (message.kind === 'started') pid = message.pid;
    else if (message.kind === 'idle') isIdle.resolve(message.rss < worn);
    else {
      if (message.kind === 'ended') {
        ended = true;
        isIdle.resolve(false);
      }
      listener(message);
    }
  });
  const send = (request: Order['request']): void => {
    if (!ended) tell({ id, request });
  };
  const kill = (): void => {
    isKilled = true;
    send({ kind: 'kill' });
  };
  send({ kind: 'start' });

  const loaded = new Set<string>();
  const load: ParserChild['load'] = async (module) => {
    if (!loaded.has(module) && !ended) {
      loaded.add(module);
      isIdle = Promise.withResolvers();
      send({ kind: 'load', module });
    }
    return isIdle.promise;
  };

  const run: ParserChild['run'] = async (job, signal) => {
    isIdle = Promise.withResolvers();
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const stop = (outcome: Outcome): void => {
      kill();
      resolve(outcome);
    };
    const leave = () => stop({ kind: 'ended' });
    const timer = setTimeout(stop, parserLimits.passedMs, { kind: 'limit', limit: 'time' });
    const before = usageOf(pid);
    const watch = setInterval(() => {
      const { bytes, workedMs } = usageOf(pid);
      if (bytes > parserLimits.bytes) stop({ kind: 'limit', limit: 'memory' });
      else if (workedMs - before.workedMs > parserLimits.workedMs) stop({ kind: 'limit', limit: 'time' });
    }, watchEveryMs);
    signal?.addEventListener('abort', leave, { once: true });
    // A process that ends by itself during a job ran out of its heap.
    listener = (message) =>
      resolve(message.kind === 'ended' && !isKilled ? { kind: 'limit', limit: 'memory' } : message);
    try {
      if (ended || signal?.aborted) leave();
      else send({ kind: 'parse', ...job });
      return await promise;
    } finally {
      listener = () => {};
      clearTimeout(timer);
      clearInterval(watch);
      signal?.removeEventListener('abort', leave);
    }
  };
  return { run, kill, idle: () => isIdle.promise, load };
};
