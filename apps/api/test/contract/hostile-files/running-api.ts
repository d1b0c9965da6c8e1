import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '@worksmart/core/testing/listen.ts';
import type { TestApp } from '#testing/test-app.ts';

/** Those of production (docs/operate.md). */
const memoryFlags = ['--max-semi-space-size=4', '--initial-old-space-size=96', '--heap-growing-percent=40'];

/** The most memory a process has ever used, in megabytes; 0 once it has ended. */
const peakOf = (pid: number | undefined): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

/** The processes that parse, and the one that starts them. */
const childrenOf = (pid: number | undefined): number[] => {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').match(/\d+/g) ?? [];
    return children.flatMap((child) => [Number(child), ...childrenOf(Number(child))]);
  } catch {
    return [];
  }
};

export interface Peaks {
  /** Megabytes. */
  api: number;
  parser: number;
}

export interface RunningApi {
  url: string;
  process: ChildProcess;
  /** Errors in its log. */
  errors: string[];
  /** The most memory so far. */
  peaks: Peaks;
  stop(): Promise<void>;
}

/** Runs the API as in production, on the database of a test app. */
export const runApi = async ({ services, apiKey }: TestApp): Promise<RunningApi> => {
  const { config } = services;
  const port = await freePort();
  const program = fileURLToPath(new URL('../../../src/main.ts', import.meta.url));
  const child = spawn(process.execPath, [...memoryFlags, program], {
    env: {
      PATH: process.env.PATH,
      ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
      DATABASE_URL: config.DATABASE_URL,
      DATA_DIR: config.DATA_DIR,
      APP_SECRET: config.APP_SECRET,
      API_KEYS: apiKey,
      PORT: String(port),
      WEB_DIST: '/nonexistent',
      PORTAL_PER_MINUTE: '1000000',
      CALLS_PER_MINUTE: '1000000',
      BUSY_AFTER_MS: '0',
      DRAIN_SECONDS: '0',
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const errors: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (/"level":(5|6)0/.test(line)) errors.push(line);
  });
  const peaks: Peaks = { api: 0, parser: 0 };
  const watch = setInterval(() => {
    peaks.api = Math.max(peaks.api, peakOf(child.pid));
    for (const pid of childrenOf(child.pid)) peaks.parser = Math.max(peaks.parser, peakOf(pid));
  }, 20);
  const url = `http://127.0.0.1:${port}/api`;
  for (let up = false; !up; )
    up = await fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    url,
    process: child,
    errors,
    peaks,
    stop: async () => {
      clearInterval(watch);
      if (child.exitCode === null && child.kill()) await once(child, 'exit');
    },
  };
};
