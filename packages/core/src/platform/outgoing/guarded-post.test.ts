import { promises as dns } from 'node:dns';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readAllowList } from './addresses.ts';
import { guardedPost } from './guarded-post.ts';

const limits = { headers: {}, body: 'x', timeoutMs: 300, mostBytes: 1024 };

/** Sends to a receiver that answers with these bytes. */
const postTo = async (answer: (socket: Socket) => void) => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => answer(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return guardedPost({ url, ...limits, allow: readAllowList('127.0.0.0/8') });
};

const until = (socket: Socket, text: string): void => {
  const timer = setInterval(() => socket.write(text), 20);
  socket.on('close', () => clearInterval(timer));
};

test.each<[string, string, (socket: Socket) => void]>([
  [
    'changes to another protocol',
    'the receiver changed to another protocol',
    (socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
  ],
  ['only gives hints', 'aborted due to timeout', (socket) => until(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n')],
  [
    'never ends its answer',
    'aborted due to timeout',
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n');
      until(socket, 'x');
    },
  ],
  ['says nothing', 'aborted due to timeout', () => {}],
  ['hangs up', 'socket hang up', (socket) => socket.end()],
])('a receiver that %s fails within the time', async (_, message, answer) => {
  await expect(postTo(answer)).rejects.toThrow(message);
});

test('of an endless answer only the beginning is read', async () => {
  const answer = await postTo((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
    until(socket, `4000\r\n${'x'.repeat(0x4000)}\r\n`);
  });
  expect([answer.status, answer.body.length]).toEqual([200, 1024]);
});

test('waits for the IP address of a host no longer than for its answer', async () => {
  const lookup = vi.spyOn(dns, 'lookup').mockReturnValue(new Promise(() => {}) as never);
  onTestFinished(() => lookup.mockRestore());
  const post = guardedPost({ url: 'https://slow.example/', ...limits, allow: [] });
  await expect(post).rejects.toMatchObject({ name: 'TimeoutError' });
});
