import { AppError } from '@worksmart/shared/platform/errors.ts';
import type { RouteDeclaration, RouteRequest, RouteResponse } from '@worksmart/shared/platform/route.ts';
import { readError, serverUnavailable } from './api-error.ts';
import { trackWork } from './pending-work.ts';

export interface CallOptions {
  /** A poll, timer or refresh: does not keep the session alive. */
  background?: boolean;
  /** No one waits for it, such as a prefetch: the screen shows no sign that it is running. */
  unseen?: boolean;
  signal?: AbortSignal;
  /** The response the caller already has. A versioned route returns this object again if nothing has changed. */
  previous?: unknown;
  /** Retries of one action send the same key, so that it happens once. By default a POST gets its own key. */
  idempotencyKey?: string;
  /** Request a job’s id to poll instead of waiting for its result. */
  respondAsync?: boolean;
  /** Part of signing in: a 401 here is a normal response, not the end of a session. */
  signingIn?: boolean;
}

interface LooseRequest {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const apiKey = (): string => {
  const filled = document.querySelector<HTMLMetaElement>('meta[name="api-key"]')?.content;
  return filled && !filled.startsWith('__') ? filled : 'worksmart-local';
};

/** Returns `/api` and the route’s path with its parameters and query filled in. Omits unset query values. */
export const urlOf = (route: Pick<RouteDeclaration, 'path'>, { params = {}, query = {} }: LooseRequest): string => {
  const path = route.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const text = search.toString();
  return `/api${path}${text && `?${text}`}`;
};

/** Returns the headers of every call to the API, uploads included. */
export const callHeaders = (options: Pick<CallOptions, 'background'> = {}): Record<string, string> => ({
  Accept: 'application/json',
  'X-Api-Key': apiKey(),
  ...(options.background && { 'X-Background': '1' }),
});

/** Asks the user over the page. Resolves to whether the call can be repeated. */
export type Ask<Question> = (question: Question) => Promise<boolean>;
let signInAgain: Ask<void> | undefined;
let confirmAgain: Ask<Confirmation> | undefined;

/** What a call requires that is only for users who have signed in recently: the password again, or a new sign-in. */
export type Confirmation = 'password' | 'sign-in';

/** Sets the handler that asks the user to sign in again over the page after the session ended; undefined for none. */
export const onSessionEnd = (handler: Ask<void> | undefined): void => {
  signInAgain = handler;
};

/** Sets the handler that asks for a recent sign-in over the page when a call requires one; undefined for none. */
export const onConfirmationNeeded = (handler: Ask<Confirmation> | undefined): void => {
  confirmAgain = handler;
};

/** The version (ETag) of each response of a versioned route, as long as the response is in use. */
const etags = new WeakMap<object, string>();

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const etagOf = (answer: unknown): string | undefined => (isObject(answer) ? etags.get(answer) : undefined);

/** Copies the version of a response to the object that replaces it. */
export const copyEtag = (answer: unknown, kept: unknown): void => {
  const etag = etagOf(answer);
  if (etag && isObject(kept)) etags.set(kept, etag);
};

/**
 * A server that accepts a call but does not respond within this time counts as unavailable. Longer work runs as a job.
 */
const patienceMs = 60_000;

const send = async (route: RouteDeclaration, request: LooseRequest, options: CallOptions, key: string | undefined) => {
  const headers = callHeaders(options);
  if (request.body !== undefined) headers['Content-Type'] = 'application/json';
  if (key) headers['Idempotency-Key'] = key;
  if (options.respondAsync) headers.Prefer = 'respond-async';
  const url = urlOf(route, request);
  const known = etagOf(options.previous);
  if (known) headers['If-None-Match'] = known;
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  try {
    const response = await fetch(url, {
      method: route.method,
      headers,
      credentials: 'same-origin',
      signal: options.signal ? AbortSignal.any([options.signal, patience.signal]) : patience.signal,
      body: request.body === undefined ? undefined : JSON.stringify(request.body),
    });
    if (known && response.status === 304) return options.previous;
    if (!response.ok) throw await readError(response, route.method !== 'GET');
    const answer: unknown = response.status === 204 ? undefined : await response.json();
    const etag = route.versioned && response.headers.get('ETag');
    if (etag && isObject(answer)) etags.set(answer, etag);
    return answer;
  } catch (cause) {
    if (cause instanceof AppError || options.signal?.aborted) throw cause;
    throw serverUnavailable(cause, route.method !== 'GET');
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Calls a declared route and returns its declared response. If the session has ended or the call requires a recent
 * sign-in, asks the user over the page and repeats the call.
 * @throws AppError, and nothing else
 */
export const call = async <R extends RouteDeclaration>(
  route: R,
  request: RouteRequest<R>,
  options: CallOptions = {},
): Promise<RouteResponse<R>> => {
  const key =
    options.idempotencyKey ?? (route.method === 'POST' && !options.signingIn ? crypto.randomUUID() : undefined);
  const once = () => send(route, request as LooseRequest, options, key) as Promise<RouteResponse<R>>;
  const answer = options.signingIn ? once() : askingUser(once);
  return options.background || options.unseen ? answer : trackWork(answer);
};

const confirmationOf = ({ details }: AppError): Confirmation | undefined =>
  (details as { confirm?: Confirmation } | null | undefined)?.confirm;

const askUser = async (thrown: unknown): Promise<boolean> => {
  if (!(thrown instanceof AppError)) return false;
  if (thrown.code === 'unauthenticated') return (await signInAgain?.()) ?? false;
  const confirmation = confirmationOf(thrown);
  return confirmation !== undefined && ((await confirmAgain?.(confirmation)) ?? false);
};

/**
 * Repeats the call after the user has done over the page what the server requires. Asks again if that was not enough: the
 * user may continue before the sign-in in the other tab is done.
 */
export const askingUser = async <T>(once: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await once();
    } catch (thrown) {
      if (!(await askUser(thrown))) throw thrown;
    }
  }
};
