import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import supertest from 'supertest';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { appForTests } from '#testing/test-app.ts';

// `pnpm torture --only=slow-clients` does the same with thousands of clients, and waits until the server disconnects them.

const t = appForTests({ people: ['admin'] });
let port: number;
const sockets: Socket[] = [];

beforeAll(async () => {
  await t.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = t.app.server.address() as AddressInfo);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

const headerLines = () =>
  Object.entries(t.as.admin.headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

/** Opens connections that send `head` and then stall. */
const open = async (count: number, head: string): Promise<Socket[]> => {
  const opened = Array.from({ length: count }, () => connect(port, '127.0.0.1').on('error', () => {}));
  sockets.push(...opened);
  for (const socket of opened) {
    if (socket.connecting) await once(socket, 'connect');
    await new Promise((resolve) => socket.write(head, resolve));
  }
  return opened;
};

const isServed = () =>
  supertest(t.app.server).get('/api/customers/search?typeId=1').set(t.as.admin.headers).expect(200);

describe('T21 ordinary calls are served while other connections stall', () => {
  test('in the middle of their headers', async () => {
    const slow = await open(300, 'GET /api/info HTTP/1.1\r\nHost: slow\r\nX-A: b\r\n');
    await isServed();
    expect(slow.filter(({ destroyed }) => destroyed)).toEqual([]);
  });

  test('before an announced body', async () => {
    const head = `POST /api/customer HTTP/1.1\r\nHost: slow\r\n${headerLines()}`;
    await open(100, `${head}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`);
    await isServed();
  });

  test('the server disconnects stalled headers after 60 seconds and silent connections after 70', () => {
    const { headersTimeout, timeout } = t.app.server;
    expect(headersTimeout).toBe(60_000);
    expect(timeout).toBe(70_000);
  });
});
