import { type AddressInfo, connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ people: ['admin'] });
beforeAll(() => t.app.listen({ host: '127.0.0.1', port: 0 }));

/** Sends bytes and reads until the server closes the connection. */
const exchange = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

test.each([
  ['garbage', 'GARBAGE\r\n\r\n'],
  ['endless headers', `GET /api/info HTTP/1.1\r\nHost: x\r\nX-A: ${'b'.repeat(20_000)}\r\n\r\n`],
])('%s gets a 400 in our error format, and the connection closes', async (_what, bytes) => {
  const [head = '', body = ''] = (await exchange(bytes)).split('\r\n\r\n');
  expect(head).toContain('HTTP/1.1 400 ');
  expect(head).toContain('Connection: close');
  expect(JSON.parse(body)).toEqual({
    error: { code: 'validation', message: 'This request is not valid.', requestId: expect.any(String) },
  });
});

test('a request that does not arrive in time gets a 408 in our error format', async () => {
  const answer = exchange('POST /api/customer HTTP/1.1\r\nHost: x\r\n');
  // Node checks for overdue requests only every 30 seconds, so emit the error here.
  const overdue = Object.assign(new Error('overdue'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  t.app.server.once('connection', (socket) => setTimeout(() => t.app.server.emit('clientError', overdue, socket), 100));
  expect(await answer).toMatch(/^HTTP\/1\.1 408 timeout[\s\S]*"code":"timeout"/);
});

test.each(['text/plain', 'text/plain;charset=utf-8', 'application/xml', 'application/x-www-form-urlencoded', 'json'])(
  'rejects a body of type %s with 415',
  async (type) => {
    const answer = await t.as.admin.with({ 'content-type': type }).post('/customer', '{"id":0}');
    expect([answer.statusCode, answer.json().error.code]).toEqual([415, 'unsupported_media']);
  },
);
