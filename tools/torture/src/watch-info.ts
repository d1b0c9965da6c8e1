import { setTimeout as sleep } from 'node:timers/promises';
import { untilStopped } from '@worksmart/bench/rounds.ts';
import { call } from './call.ts';

/** Responses of `/api/info` while it was watched; the web app shows its maintenance page by it. */
type InfoWatch = ReturnType<typeof watchInfo>;

/** Requests it ten times per second, as many browsers would. */
export function watchInfo(url: string) {
  /** Responses by status (`none` if the process did not respond), and milliseconds of the slowest. */
  const watch = { statuses: new Map<string, number>(), slowest: 0 };
  const stop = untilStopped(async () => {
    const began = performance.now();
    const answer = await call(`${url}/api/info`).catch(() => undefined);
    watch.slowest = Math.max(watch.slowest, performance.now() - began);
    const key = answer ? String(answer.status) : 'none';
    watch.statuses.set(key, (watch.statuses.get(key) ?? 0) + 1);
    await sleep(100);
  });
  return Object.assign(watch, { stop });
}

/** `200 31 times, 503 12 times` */
export const statusText = ({ statuses }: InfoWatch): string =>
  [...statuses].map(([status, count]) => `${status} ${count} times`).join(', ');
