import { describe, expect, test } from 'vitest';
import { type Answer, AnswerReader } from './answer-reader.ts';

const plain = `HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\nhello`;
const chunked = `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n1a;x=y\r\n${'b'.repeat(26)}\r\n0\r\n\r\n`;
const unchanged = `HTTP/1.1 304 Not Modified\r\netag: "x"\r\ncontent-length: 700\r\n\r\n`;
const refused = `HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`;

const all = [plain, chunked, unchanged, plain, refused].join('');
const expected: Answer[] = [
  { status: 200, bodyBytes: 5, closes: false },
  { status: 200, bodyBytes: 31, closes: false },
  { status: 304, bodyBytes: 0, closes: false, etag: '"x"' },
  { status: 200, bodyBytes: 5, closes: false },
  { status: 503, bodyBytes: 0, closes: true },
];

/** @param size of the chunks in which the bytes arrive, all in the same buffer */
function read(text: string, size: number): Answer[] {
  const answers: Answer[] = [];
  const reader = new AnswerReader((answer) => answers.push(answer));
  const memory = Buffer.alloc(size);
  for (let at = 0; at < text.length; at += size) {
    const count = memory.write(text.slice(at, at + size), 'latin1');
    reader.read(memory.subarray(0, count));
  }
  return answers;
}

describe('counting responses', () => {
  test.each([1, 2, 3, 7, 50, 1000])('counts responses in chunks of %i bytes', (size) => {
    expect(read(all, size)).toEqual(expected);
  });

  test('reports a response without a clear end, and bytes that are not a response', () => {
    expect(() => read('HTTP/1.1 200 OK\r\nserver: x\r\n\r\nhello', 100)).toThrow('neither its length');
    expect(() => read('SSH-2.0-OpenSSH\r\n\r\n', 100)).toThrow('no HTTP/1.1 answer');
    expect(() => read('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n', 100)).toThrow('no length');
    expect(() => read('x'.repeat(70_000), 10_000)).toThrow('does not end');
  });
});
