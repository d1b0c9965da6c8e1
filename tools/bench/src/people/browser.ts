import { connect, type Socket } from 'node:net';
import { type Answer, AnswerReader } from '../answer-reader.ts';
import { type Call, requestBytes } from '../calls.ts';

/** What is read is counted at once, so that all connections can share the memory. */
const memory = Buffer.allocUnsafe(256 * 1024);

/** One connection of a browser, with at most one call at a time. */
class Connection {
  readonly #socket: Socket;
  #pending: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;
  isOpen = true;

  constructor(url: URL, onFree: (connection: Connection) => void) {
    const reader = new AnswerReader((answer) => {
      const { resolve } = this.#pending ?? {};
      this.#pending = undefined;
      if (answer.closes) this.close();
      else onFree(this);
      resolve?.(answer);
    });
    const onread = {
      buffer: memory,
      callback: (count: number, bytes: Uint8Array) => {
        try {
          reader.read(Buffer.from(bytes.buffer, bytes.byteOffset, count));
        } catch (error) {
          this.#end(error as Error);
        }
        return true;
      },
    };
    this.#socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true, onread });
    this.#socket.once('error', (error) => this.#end(error));
    this.#socket.once('close', () => this.#end(new Error('The connection was closed before the answer was complete.')));
  }

  send(bytes: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject };
      this.#socket.write(bytes);
    });
  }

  close(): void {
    this.#end(new Error('The browser was closed.'));
  }

  #end(error: Error): void {
    this.isOpen = false;
    this.#socket.destroy();
    this.#pending?.reject(error);
    this.#pending = undefined;
  }
}

/** The connections of one person's browser: opened when a call needs one, and kept for later calls. */
export class Browser {
  readonly #free: Connection[] = [];
  readonly #all = new Set<Connection>();

  /** Sends one call. @throws Error if the connection breaks, or for a response that is not HTTP/1.1 */
  send(call: Call): Promise<Answer> {
    return this.#connectionTo(call.url).send(requestBytes(call));
  }

  close(): void {
    for (const connection of this.#all) connection.close();
  }

  #connectionTo(url: string): Connection {
    for (;;) {
      const kept = this.#free.pop();
      if (!kept) break;
      if (kept.isOpen) return kept;
      this.#all.delete(kept);
    }
    const opened = new Connection(new URL(url), (connection) => this.#free.push(connection));
    this.#all.add(opened);
    return opened;
  }
}
