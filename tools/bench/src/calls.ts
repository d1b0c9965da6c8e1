import { connect, type Socket } from 'node:net';
import { AnswerReader } from './answer-reader.ts';

/** A call to make again and again. */
export interface Call {
  url: string;
  headers: Record<string, string>;
  /** Is posted; without it the call is a GET. */
  body?: string;
}

/** What came of the calls that were made during some seconds. */
export interface Outcome {
  /** Milliseconds of each call that was answered with 2xx or 3xx. */
  times: Float64Array;
  /** Other answers, and connections that were refused or broken. */
  failed: number;
  /** Seconds that it took. */
  seconds: number;
}

/** Pause before a connection that failed is opened again, milliseconds. */
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

/** One connection, on which one call follows the other until `stop`. */
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

  /** @param done is told how long each call took; undefined if it failed. @param onProblem is told of answers that make no sense */
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
      // Closed without an answer to what was asked, or never open.
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
 * Makes a call on so many connections, on each one after the other, for some seconds. Calls that are not answered then
 * count for nothing.
 * @throws Error for answers that are not HTTP/1.1
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

/** @returns the bytes of one answer, as they came over the line */
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
