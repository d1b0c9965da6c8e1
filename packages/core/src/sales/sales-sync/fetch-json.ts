import { setTimeout as sleep } from 'node:timers/promises';
import { assertOutsideTransaction } from '#platform/transaction-scope.ts';
import { SalesSystemError } from './sales-system.ts';

export interface FetchLimits {
  /** Milliseconds for one response, including its body. */
  timeout: number;
  /** The most bytes of one response. */
  size: number;
  /** The most calls, including the first. */
  tries: number;
  /** Milliseconds before the second try; doubled before each later one. */
  pause: number;
  /** The longest Retry-After to wait for, in milliseconds. */
  longestPause: number;
}

export const fetchLimits: FetchLimits = {
  timeout: 20_000,
  size: 8 * 1024 * 1024,
  tries: 4,
  pause: 500,
  longestPause: 30_000,
};

interface JsonRequest {
  url: URL;
  token: string | undefined;
  /** Sent as JSON by POST; absent for a GET. */
  body?: unknown;
  signal: AbortSignal;
}

/** A temporary error that is worth a retry: the request itself is valid. */
class TemporaryError extends Error {
  readonly waitMs: number | undefined;
  constructor(message: string, more: { waitMs?: number | undefined; cause?: unknown } = {}) {
    super(message, { cause: more.cause });
    this.waitMs = more.waitMs;
  }
}

/**
 * Calls the sales system and returns its JSON, within limits of time and size. It never follows a redirect, which could send
 * the token to another host. If the server is busy or unavailable, it retries after a growing pause.
 * @throws SalesSystemError; the signal's reason once it is aborted
 */
export const fetchJson = async (request: JsonRequest, limits: FetchLimits = fetchLimits): Promise<unknown> => {
  assertOutsideTransaction('A call to another server');
  for (let made = 1; ; made += 1) {
    try {
      return await fetchOnce(request, limits);
    } catch (error) {
      request.signal.throwIfAborted();
      if (!(error instanceof TemporaryError)) throw error;
      if (made >= limits.tries) throw new SalesSystemError(error.message, error.cause);
      const pause = Math.min(error.waitMs ?? limits.pause * 2 ** (made - 1), limits.longestPause);
      await sleep(pause, undefined, { signal: request.signal }).catch(() => request.signal.throwIfAborted());
    }
  }
};

const fetchOnce = async ({ url, token, body, signal }: JsonRequest, limits: FetchLimits): Promise<unknown> => {
  const patience = AbortSignal.timeout(limits.timeout);
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([signal, patience]),
      headers: {
        Accept: 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    assertSuccess(response);
    return parse(await readText(response, limits.size));
  } catch (error) {
    if (error instanceof TemporaryError || error instanceof SalesSystemError) throw error;
    if (patience.aborted) throw new TemporaryError('The sales system did not respond in time.', { cause: error });
    throw new TemporaryError('The sales system could not be reached.', { cause: error });
  }
};

const assertSuccess = (response: Response): void => {
  const { status } = response;
  if (status === 200) return;
  void response.body?.cancel().catch(() => {});
  if (status === 429 || status >= 500) {
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    const waitMs = Number.isFinite(seconds) ? seconds * 1000 : undefined;
    const busy =
      status === 429 ? 'The sales system received too many requests.' : 'The sales system had an internal error.';
    throw new TemporaryError(busy, { waitMs });
  }
  if (status === 401 || status === 403) throw new SalesSystemError('The sales system refused our token.');
  if (status >= 300 && status < 400) throw new SalesSystemError('The sales system redirected us to another address.');
  throw new SalesSystemError(`The sales system rejected the request (status ${status}).`);
};

const readText = async (response: Response, size: number): Promise<string> => {
  const parts: Uint8Array[] = [];
  let read = 0;
  for await (const part of response.body ?? []) {
    read += part.byteLength;
    if (read > size) throw new SalesSystemError('The sales system sent more than can be accepted at once.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new SalesSystemError('The sales system sent a response that cannot be read.', cause);
  }
};
