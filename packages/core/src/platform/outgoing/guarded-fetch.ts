import type { AllowList } from './addresses.ts';
import { guardedPost } from './guarded-post.ts';

interface Limits {
  /** Networks inside that may be reached too. */
  allow: AllowList;
  timeoutMs: number;
  /** How much of a response is read. */
  mostBytes: number;
}

interface Options {
  method?: string;
  headers?: ConstructorParameters<typeof Headers>[0];
  body?: unknown;
}

/** Codes whose responses have no body. */
const bodiless = new Set([204, 205, 304]);

/**
 * Returns a function like `fetch` for a library that asks servers whose addresses users or other servers name. It reaches
 * public addresses, by any port, and the given networks; it follows no redirects. The library must insist on TLS.
 */
export const guardedFetch =
  (limits: Limits) =>
  async (url: string, { method = 'GET', headers, body }: Options): Promise<Response> => {
    const sent = Object.fromEntries(new Headers(headers));
    const text = body === undefined || body === null ? '' : String(body);
    const answer = await guardedPost({ ...limits, url, method, headers: sent, body: text, isOperators: true });
    const type = answer.headers['content-type'];
    const challenge = answer.headers['www-authenticate'];
    return new Response(bodiless.has(answer.status) ? null : new Uint8Array(answer.body), {
      status: answer.status,
      headers: { ...(type && { 'content-type': type }), ...(challenge && { 'www-authenticate': challenge }) },
    });
  };
