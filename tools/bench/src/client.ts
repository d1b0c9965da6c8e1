import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, Client, type Dispatcher } from 'undici';

/** A call to a server. */
export interface Call {
  url: string;
  headers: Record<string, string>;
  /** The body of a POST; without it the call is a GET. */
  body?: string;
}

/** A response whose last byte has arrived. */
export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Size of the body as sent, so compressed if it was. */
  bodyBytes: number;
}

/** Calls may take any time, and an idle connection is kept for later calls. */
const options = { headersTimeout: 0, bodyTimeout: 0, keepAliveTimeout: 600_000, keepAliveMaxTimeout: 600_000 };

/** @returns one connection to the call's server; it is opened again when it breaks */
export const openConnection = (call: Pick<Call, 'url'>): Client => new Client(new URL(call.url).origin, options);

/** @returns the connections of one browser: opened when a call needs one, and kept for later calls */
export const openBrowser = (): Agent => new Agent(options);

/** Hears of a response while it arrives. */
interface Listener {
  onStatus?: (status: number) => void;
  onData?: (bytes: Buffer) => void;
}

/**
 * Sends one call. Its body is counted, not stored.
 * @throws Error if the connection breaks, or for a response that is not HTTP/1.1
 */
export function send(
  by: Dispatcher,
  { url, headers, body }: Call,
  { onStatus, onData }: Listener = {},
): Promise<Answer> {
  const { origin, pathname, search } = new URL(url);
  const method = body === undefined ? 'GET' : 'POST';
  return new Promise((resolve, reject) => {
    const answer: Answer = { status: 0, headers: {}, bodyBytes: 0 };
    by.dispatch(
      { origin, method, path: pathname + search, headers, body: body ?? null },
      {
        onRequestStart: () => {},
        onResponseStart: (_, status, received) => {
          answer.status = status;
          answer.headers = received;
          onStatus?.(status);
        },
        onResponseData: (_, bytes) => {
          answer.bodyBytes += bytes.length;
          onData?.(bytes);
        },
        onResponseEnd: () => resolve(answer),
        onResponseError: (_, error) => reject(error),
      },
    );
  });
}

/** A response that does not end, as of server-sent events. */
export type Stream = ReturnType<typeof openStream>;

/** Opens a stream on a connection of its own. @param onData receives what arrives */
export function openStream(call: Call, onData: (bytes: Buffer) => void) {
  const client = openConnection(call);
  /** The status, once the server responds. */
  const { promise: status, resolve } = Promise.withResolvers<number>();
  const headers = { ...call.headers, accept: 'text/event-stream' };
  /** Ends, or is rejected, with the connection. */
  const ended = send(client, { ...call, headers }, { onStatus: resolve, onData });
  // Without a listener, a stream that breaks would end the process.
  ended.catch(() => resolve(0));
  return { status, ended, close: () => client.destroy() };
}

/** @returns milliseconds of one call, apart from those that are under way */
export async function timedCall(url: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(30_000) });
  await answer.arrayBuffer();
  return performance.now() - began;
}

/** Starts calls and disconnects after a while, like a browser that is closed. */
export async function abandon(call: Call, connections: number, after: number): Promise<void> {
  const clients = Array.from({ length: connections }, () => openConnection(call));
  const calls = clients.map((client) => send(client, call).catch(() => undefined));
  await sleep(after);
  await Promise.all(clients.map((client) => client.destroy()));
  await Promise.all(calls);
}

/** Where calls go, and with which headers. */
export interface Caller {
  api: { url: string };
  headers: Record<string, string>;
}

/**
 * Calls the API for JSON. @param data the body of a POST, as a form or to be sent as JSON
 * @throws Error for another status than 2xx
 */
export async function ask<T>({ api, headers }: Caller, path: string, data?: object): Promise<T> {
  const isForm = data instanceof FormData;
  const answer = await fetch(`${api.url}/api${path}`, {
    headers: data === undefined || isForm ? headers : { ...headers, 'content-type': 'application/json' },
    ...(data && { method: 'POST', body: isForm ? data : JSON.stringify(data) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text || 'null') as T;
}

/** Waits for a job of the API. @param onWait called before each further poll @throws Error if it fails */
export async function untilDone<T extends { state: string; error?: string }>(
  caller: Caller,
  jobId: number,
  onWait: () => Promise<unknown> = () => sleep(50),
): Promise<T> {
  for (;;) {
    const job = await ask<T>(caller, `/process/poll/${jobId}`);
    if (job.state === 'done') return job;
    if (job.state !== 'queued' && job.state !== 'running')
      throw new Error(`Job ${jobId} ended: ${job.state} ${job.error ?? ''}`);
    await onWait();
  }
}
