import { setTimeout as sleep } from 'node:timers/promises';

type Send = (request: Request) => Promise<Response>;

/** The most attempts for one call. */
const mostAttempts = 4;
/** The most seconds to wait for the next attempt; a response that asks for more is returned. */
const mostSeconds = 60;
const temporary: ReadonlySet<number> = new Set([429, 503]);

/** Seconds until the next attempt: what the server says, else 1, 2, 4. */
const secondsUntilNext = (response: Response, attempt: number): number => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : 2 ** (attempt - 1);
};

/** Repeats a call that the server could not take at the moment (429, 503) after the seconds in its `Retry-After`. */
export const withRetry =
  (send: Send): Send =>
  async (request) => {
    for (let attempt = 1; ; attempt += 1) {
      const response = await send(request.clone());
      const seconds = secondsUntilNext(response, attempt);
      if (!temporary.has(response.status) || attempt === mostAttempts || seconds > mostSeconds) return response;
      await response.body?.cancel();
      await sleep(seconds * 1000, undefined, { signal: request.signal });
    }
  };
