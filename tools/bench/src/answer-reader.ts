/** The facts that a reader reports about each completed response. */
export interface Answer {
  status: number;
  /** Size of the body as sent, so compressed if it was. */
  bodyBytes: number;
  /** The server closes this connection afterwards. */
  closes: boolean;
  /** The version of the body, if the server names one. */
  etag?: string;
}

const headEnd = Buffer.from('\r\n\r\n');
const maxHeadBytes = 65_536;

/**
 * Counts HTTP/1.1 responses in the bytes of one connection without storing or decompressing them. Supports sequential
 * responses, as to GET and POST; throws for bytes that are not a response, and for a response without a clear end.
 */
export class AnswerReader {
  readonly #onAnswer: (answer: Answer) => void;
  /** Bytes of an incomplete header, or of an incomplete chunk length. */
  #partial: Buffer = Buffer.alloc(0);
  #state: 'head' | 'body' | 'chunk' = 'head';
  #status = 0;
  #bodyBytes = 0;
  /** Remaining bytes of the body, or of the chunk and the line break after it. */
  #left = 0;
  #isChunked = false;
  #isLastChunk = false;
  #closes = false;
  #etag: string | undefined;

  constructor(onAnswer: (answer: Answer) => void) {
    this.#onAnswer = onAnswer;
  }

  /** @param bytes are not used after the call, so that the caller may reuse the buffer */
  read(bytes: Buffer): void {
    let at = 0;
    while (at < bytes.length) {
      if (this.#state === 'body') at = this.#skip(bytes, at);
      else at = this.#readText(bytes, at);
    }
  }

  #skip(bytes: Buffer, at: number): number {
    const taken = Math.min(this.#left, bytes.length - at);
    this.#left -= taken;
    if (this.#left === 0) this.#endPart();
    return at + taken;
  }

  /** A part is a body of known length, or one chunk. */
  #endPart(): void {
    if (this.#state === 'body' && this.#isChunked && !this.#isLastChunk) this.#state = 'chunk';
    else this.#endAnswer();
  }

  #endAnswer(): void {
    this.#state = 'head';
    const answer: Answer = { status: this.#status, bodyBytes: this.#bodyBytes, closes: this.#closes };
    this.#onAnswer(this.#etag === undefined ? answer : { ...answer, etag: this.#etag });
  }

  /** Reads a header, or the line with a chunk's length. */
  #readText(bytes: Buffer, at: number): number {
    const end = this.#state === 'head' ? headEnd : headEnd.subarray(0, 2);
    const before = this.#partial.length;
    const text = before === 0 ? bytes.subarray(at) : Buffer.concat([this.#partial, bytes.subarray(at)]);
    const found = text.indexOf(end);
    if (found < 0) {
      if (text.length > maxHeadBytes) throw new Error('The head of an answer does not end.');
      this.#partial = Buffer.from(text);
      return bytes.length;
    }
    this.#partial = Buffer.alloc(0);
    if (this.#state === 'head') this.#startBody(text.toString('latin1', 0, found));
    else this.#startChunk(text.toString('latin1', 0, found));
    return at + found + end.length - before;
  }

  #startBody(head: string): void {
    const status = /^HTTP\/1\.1 (\d{3})/.exec(head)?.[1];
    if (!status) throw new Error(`This is no HTTP/1.1 answer: ${head.slice(0, 100)}`);
    this.#status = Number(status);
    this.#bodyBytes = 0;
    this.#isChunked = /\r\ntransfer-encoding: *chunked/i.test(head);
    this.#isLastChunk = false;
    this.#closes = /\r\nconnection: *close/i.test(head);
    this.#etag = /\r\netag: *([^\r]+)/i.exec(head)?.[1];
    if (this.#isChunked) {
      this.#state = 'chunk';
      return;
    }
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    const hasNoBody = this.#status === 304 || this.#status === 204;
    if (length === undefined && !hasNoBody) throw new Error('An answer tells neither its length nor sends chunks.');
    this.#expect(hasNoBody ? 0 : Number(length), 0);
  }

  #startChunk(line: string): void {
    const size = Number.parseInt(line, 16);
    if (Number.isNaN(size)) throw new Error(`This is no length of a chunk: ${line.slice(0, 100)}`);
    this.#isLastChunk = size === 0;
    this.#expect(size, 2);
  }

  /** @param after bytes after the body that do not belong to it */
  #expect(bodyBytes: number, after: number): void {
    this.#state = 'body';
    this.#bodyBytes += bodyBytes;
    this.#left = bodyBytes + after;
    if (this.#left === 0) this.#endPart();
  }
}
