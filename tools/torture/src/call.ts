import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Answer {
  status: number;
  body: string;
}

export interface CallOptions {
  method?: 'GET' | 'POST' | 'DELETE';
  headers?: Record<string, string>;
  body?: object;
  agent?: Agent;
  /** Milliseconds until the call times out. */
  patience?: number;
}

/** Persistent connections, as a proxy uses them. */
export const keptConnections = (): Agent => new Agent({ keepAlive: true, maxSockets: 256 });

/** Makes one call. @throws the error of a connection that was rejected, cut off, or silent for too long */
export const call = (
  url: string,
  { method, headers = {}, body, agent, patience = 60_000 }: CallOptions = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const json = body && JSON.stringify(body);
    const sent = request(url, {
      method: method ?? (body ? 'POST' : 'GET'),
      agent: agent ?? false,
      headers: {
        ...headers,
        ...(json && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
      },
    });
    const timer = setTimeout(() => sent.destroy(new Error(`${url} said nothing for ${patience} ms.`)), patience);
    sent.on('error', reject);
    sent.on('close', () => clearTimeout(timer));
    sent.on('response', (response) => {
      text(response).then((answer) => resolve({ status: response.statusCode ?? 0, body: answer }), reject);
    });
    sent.end(json);
  });
