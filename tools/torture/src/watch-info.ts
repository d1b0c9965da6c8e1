import { setTimeout as sleep } from 'node:timers/promises';
import { call } from './call.ts';

/** What `/api/info`, by which the web app tells of maintenance, said while it was watched. */
export interface InfoWatch {
  /** Answers by status; `none` where the process did not answer. */
  said: Map<string, number>;
  /** Milliseconds of the slowest answer. */
  slowest: number;
  stop(): Promise<void>;
}

/** Asks ten times a second, as a browser would ask now and then. */
export function watchInfo(url: string): InfoWatch {
  const watch: InfoWatch = { said: new Map(), slowest: 0, stop: async () => {} };
  let watching = true;
  const ask = async () => {
    while (watching) {
      const began = performance.now();
      const answer = await call(`${url}/api/info`).catch(() => undefined);
      watch.slowest = Math.max(watch.slowest, performance.now() - began);
      const key = answer ? String(answer.status) : 'none';
      watch.said.set(key, (watch.said.get(key) ?? 0) + 1);
      await sleep(100);
    }
  };
  const asked = ask();
  watch.stop = async () => {
    watching = false;
    await asked;
  };
  return watch;
}

/** `200 31 times, 503 12 times` */
export const saidText = ({ said }: InfoWatch): string =>
  [...said].map(([status, count]) => `${status} ${count} times`).join(', ');
