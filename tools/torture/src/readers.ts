import { setTimeout as sleep } from 'node:timers/promises';
import { untilStopped } from '@worksmart/bench/rounds.ts';
import { call } from './call.ts';

export interface ReadSummary {
  answered: number;
  /** Responses with a status other than 200, and broken connections. */
  troubles: string[];
  /** Milliseconds of the slowest call. */
  slowest: number;
}

/**
 * Starts four callers, each of which reads the URLs in turn.
 * @param pause milliseconds between two reads of a caller
 */
export function startReaders(urls: readonly string[], headers: Record<string, string>, pause = 10) {
  const summary: ReadSummary = { answered: 0, troubles: [], slowest: 0 };
  const startReader = (start: number) => {
    let turn = start;
    return untilStopped(async () => {
      const url = urls[turn % urls.length] ?? '';
      turn += 1;
      const began = performance.now();
      const answer = await call(url, { headers }).catch((error: Error) => error);
      summary.slowest = Math.max(summary.slowest, performance.now() - began);
      if (answer instanceof Error) summary.troubles.push(answer.message);
      else if (answer.status === 200) summary.answered += 1;
      else summary.troubles.push(`${answer.status} ${new URL(url).pathname}`);
      await sleep(pause);
    });
  };
  const stops = [0, 1, 2, 3].map(startReader);
  return {
    stop: async (): Promise<ReadSummary> => {
      await Promise.all(stops.map((stop) => stop()));
      return summary;
    },
  };
}

/** Responses of `/api/info` while it was watched; the web app shows its maintenance page by it. */
export type InfoWatch = ReturnType<typeof watchInfo>;
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
