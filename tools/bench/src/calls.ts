import { connect, type Socket } from 'node:net';
import { AnswerReader } from './answer-reader.ts';

/** A call to repeat. */
export interface Call {
  url: string;
  headers: Record<string, string>;
  /** The body of a POST; without it the call is a GET. */
  body?: string;
}

/** The results of the calls made within some seconds. */
export interface Outcome {
  /** Milliseconds of each call with a 2xx or 3xx response. */
  times: Float64Array;
  /** Number of other responses, and of rejected or broken connections. */
  failed: number;
  /** Duration in seconds. */
  seconds: number;
}

/** Milliseconds before a failed connection is opened again. */
const pause = 20;

/** @returns the bytes of one HTTP/1.1 request */
export function requestBytes({ url, headers, body }: Call): Buffer {
  const { pathname, search, host } = new URL(url);
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const fields = Object.entries({ host, ...headers, ...length }).map(([name, value]) => `${name}: ${value}\r\n`);
  const method = body === undefined ? 'GET' : 'POST';
  return Buffer.from(`${method} ${pathname}${search} HTTP/1.1\r\n${fields.join('')}\r\n${body ?? ''}`);
}

const addressOf = ({ url }: Call) => {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port) };
};

/** One connection that makes one call after another until `stop`. */
class Connection {
  readonly #call: Call;
  readonly #request: Buffer;
  readonly #done: (milliseconds: number | undefined) => void;
  readonly #buffer = Buffer.allocUnsafe(256 * 1024);
  readonly #onProblem: (problem: unknown) => void;
  #socket: Socket | undefined;
  #began = 0;
  #isWaiting = false;
  #isStopped = false;

  /**
   * @param done receives the duration of each call; undefined if it failed. @param onProblem receives invalid responses
   */
  constructor(call: Call, done: (milliseconds: number | undefined) => void, onProblem: (problem: unknown) => void) {
    this.#call = call;
    this.#request = requestBytes(call);
    this.#done = done;
    this.#onProblem = onProblem;
    this.#open();
  }

  stop(): void {
    this.#isStopped = true;
    this.#socket?.destroy();
  }

  #open(): void {
    if (this.#isStopped) return;
    const reader = new AnswerReader(({ status, closes }) => {
      this.#isWaiting = false;
      this.#done(status < 400 ? performance.now() - this.#began : undefined);
      if (closes) socket.destroy();
      else if (!this.#isStopped) this.#send();
    });
    const onread = {
      buffer: this.#buffer,
      callback: (count: number, bytes: Uint8Array) => {
        try {
          reader.read(Buffer.from(bytes.buffer, bytes.byteOffset, count));
        } catch (error) {
          this.#onProblem(error);
        }
        return true;
      },
    };
    const socket = connect({ ...addressOf(this.#call), noDelay: true, onread });
    this.#socket = socket;
    let delay = 0;
    socket.once('connect', () => this.#send());
    socket.once('error', () => {
      delay = pause;
      this.#isWaiting = true;
    });
    socket.once('close', () => {
      if (this.#isStopped) return;
      // Closed without a response to a pending call, or never open.
      if (this.#isWaiting) this.#done(undefined);
      this.#isWaiting = false;
      setTimeout(() => this.#open(), delay);
    });
  }

  #send(): void {
    this.#isWaiting = true;
    this.#began = performance.now();
    this.#socket?.write(this.#request);
  }
}

/**
 * Repeats a call on a number of connections, one call at a time on each, for some seconds. Calls that are still pending
 * at the end do not count.
 * @throws Error for responses that are not HTTP/1.1
 */
export async function makeCalls(call: Call, connections: number, seconds: number): Promise<Outcome> {
  const times: number[] = [];
  let failed = 0;
  const began = performance.now();
  const opened: Connection[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      const done = (milliseconds: number | undefined) => {
        if (milliseconds === undefined) failed += 1;
        else times.push(milliseconds);
      };
      for (let index = 0; index < connections; index++) opened.push(new Connection(call, done, reject));
      setTimeout(resolve, seconds * 1000);
    });
    return { times: Float64Array.from(times), failed, seconds: (performance.now() - began) / 1000 };
  } finally {
    for (const connection of opened) connection.stop();
  }
}

/** @returns the bytes of one response, as received */
export function recordAnswer(call: Call): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const reader = new AnswerReader(() => {
      socket.destroy();
      resolve(Buffer.concat(parts));
    });
    const socket = connect(addressOf(call));
    socket.once('error', reject);
    socket.once('close', () => reject(new Error(`${call.url} hung up before its answer was complete.`)));
    socket.on('data', (bytes) => {
      try {
        parts.push(bytes);
        reader.read(bytes);
      } catch (error) {
        reject(error);
      }
    });
    socket.write(requestBytes(call));
  });
}
