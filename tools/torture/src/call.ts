import { setTimeout as sleep } from 'node:timers/promises';
import { untilStopped } from '@worksmart/bench/rounds.ts';
import { Tally } from './trial.ts';

export type Answer = Awaited<ReturnType<typeof call>>;

export interface CallOptions {
  method?: 'GET' | 'POST' | 'DELETE';
  headers?: Record<string, string>;
  body?: object;
  /** Milliseconds until the call times out. */
  patience?: number;
}

/**
 * Makes one call, over persistent connections as a proxy uses them.
 * @throws Error that says how the connection was rejected or cut off, or that it was silent for too long
 */
export async function call(url: string, { method, headers = {}, body, patience = 60_000 }: CallOptions = {}) {
  try {
    const answer = await fetch(url, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.text() };
  } catch (error) {
    const { cause = error } = error as { cause?: unknown };
    const { code, message } = cause as NodeJS.ErrnoException;
    throw new Error(typeof code === 'string' ? code : message, { cause });
  }
}

/** Makes a call that must succeed. @returns the response's JSON @throws Error with any status other than 200 */
export async function ask<T>(url: string, options: CallOptions): Promise<T> {
  const { status, body } = await call(url, options);
  if (status !== 200) throw new Error(`${new URL(url).pathname} answered ${status}: ${body}`);
  return JSON.parse(body || 'null') as T;
}

/** A caller that reads one URL after another. */
interface Reader {
  headers: Record<string, string>;
  nextUrl(): string;
  /** Milliseconds until the next call. */
  pause(): number;
}

/** Counts the responses to all readers by status, and broken connections by their error, until it is stopped. */
export function startReaders(readers: readonly Reader[]) {
  /** `times`: milliseconds of each call. */
  const summary = { statuses: new Tally(), troubles: new Tally(), times: [] as number[] };
  const stops = readers.map(({ headers, nextUrl, pause }) =>
    untilStopped(async () => {
      const url = nextUrl();
      const began = performance.now();
      const answer = await call(url, { headers }).catch((error: Error) => error);
      summary.times.push(performance.now() - began);
      const status = answer instanceof Error ? answer.message : String(answer.status);
      summary.statuses.add(status);
      if (status !== '200') summary.troubles.add(`${status} ${new URL(url).pathname}`);
      await sleep(pause());
    }),
  );
  const stop = () => Promise.all(stops.map((one) => one()));
  return Object.assign(summary, { stop });
}

export type Readers = ReturnType<typeof startReaders>;

/** Requests `/api/info` ten times per second; the web app shows its maintenance page by it. */
export const watchInfo = (url: string): Readers =>
  startReaders([{ headers: {}, nextUrl: () => `${url}/api/info`, pause: () => 100 }]);

/** Starts four callers, each of which reads the URLs in turn. @param pause milliseconds between two of its reads */
export const readInTurn = (urls: readonly string[], headers: Record<string, string>, pause = 10): Readers =>
  startReaders(
    [0, 1, 2, 3].map((start) => {
      let turn = start;
      return { headers, nextUrl: () => urls[turn++ % urls.length] ?? '', pause: () => pause };
    }),
  );
