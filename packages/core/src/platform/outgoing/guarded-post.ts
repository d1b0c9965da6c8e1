import { promises as dns, type LookupAddress } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { type AllowList, judgeAddress } from './addresses.ts';

/** The receiver's answer. `body` is its beginning. */
export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  retryAfter: string | undefined;
}

export interface Post {
  /** POST by default. */
  method?: string;
  url: string;
  headers: Record<string, string>;
  body: string | Buffer;
  /** Networks inside that may be reached too (WEBHOOK_ALLOW). */
  allow: AllowList;
  /** Whether the operator wrote the address: then public addresses too may be reached without TLS and on any port. */
  isOperators?: boolean;
  timeoutMs: number;
  /** How much of the answer is read. */
  mostBytes: number;
}

/** An address that nothing is sent to. */
export class RefusedAddressError extends Error {}

/** The form of an address, as it can be judged without asking for its IP address. Null if it is fine. */
export const problemOfUrl = (text: string): string | null => {
  if (!URL.canParse(text)) return 'This is not an address.';
  const { protocol, username, password, hash } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return 'The address must begin with https://.';
  if (username || password) return 'The address must not contain a name or password.';
  return hash ? 'The address must not contain #.' : null;
};

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/**
 * Asks for all IP addresses of a host, and refuses if any of them may not be used. The connection uses this very answer,
 * so a second answer cannot lead elsewhere. At an address that a user typed, plain HTTP and other ports are for allowed
 * networks only.
 */
const addressesOf = async (url: URL, { allow, isOperators = false }: Post): Promise<LookupAddress[]> => {
  const host = hostOf(url);
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await dns.lookup(host, { all: true });
  const isUnusual = url.protocol !== 'https:' || url.port !== '' || isIP(host) > 0;
  for (const { address } of found) {
    const judged = judgeAddress(address, allow);
    if (judged === 'refused') throw new RefusedAddressError(`${host} is not a public address`);
    if (judged === 'public' && isUnusual && !isOperators)
      throw new RefusedAddressError('only https on port 443 and a host name are allowed');
  }
  return found;
};

const read = (response: http.IncomingMessage, mostBytes: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const done = () => resolve(Buffer.concat(chunks).subarray(0, mostBytes));
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size < mostBytes) return;
      done();
      response.destroy();
    });
    response.on('end', done);
    response.on('error', reject);
  });

const exchange = async (url: URL, post: Post, signal: AbortSignal): Promise<Answer> => {
  const { method = 'POST', headers, body, mostBytes } = post;
  const addresses = await addressesOf(url, post);
  const { request } = url.protocol === 'https:' ? https : http;
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const sent = request(url, {
      method,
      agent: false,
      signal,
      headers: { ...headers, ...(method !== 'GET' && { 'content-length': String(Buffer.byteLength(body)) }) },
      lookup: (_host, options, callback) => {
        const [first] = addresses;
        if (options.all || !first) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
    });
    sent.on('response', resolve);
    sent.on('error', reject);
    sent.on('upgrade', (_answer, socket) => {
      socket.destroy();
      reject(new Error('the receiver changed to another protocol'));
    });
    sent.end(body);
  });
  const answer = await read(response, mostBytes);
  const { statusCode: status = 0, headers: received } = response;
  return { status, headers: received, body: answer, retryAfter: received['retry-after'] };
};

/**
 * Sends a POST to an address that somebody typed, or that a setting names: no redirects, no proxy, no connection of an earlier request.
 * @throws RefusedAddressError; Error for everything that prevents an answer within the time
 */
export const guardedPost = async (post: Post): Promise<Answer> => {
  const problem = problemOfUrl(post.url);
  if (problem) throw new RefusedAddressError(problem);
  const signal = AbortSignal.timeout(post.timeoutMs);
  return new Promise((resolve, reject) => {
    // The system's resolver, for one, cannot be stopped.
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    exchange(new URL(post.url), post, signal).then(resolve, reject);
  });
};
