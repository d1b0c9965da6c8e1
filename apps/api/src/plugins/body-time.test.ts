import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { appForTests, type TestHeaders } from '../testing/test-app.ts';
import { longestUploadMs } from './body-time.ts';

const t = appForTests();
let admin: TestHeaders;
beforeAll(async () => {
  admin = await t.signInAs(1);
  await t.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Sends a request whose body never arrives. @returns reads the server's response so far, `minutes` later */
const afterMinutes = async (minutes: number, path: string, type: string): Promise<() => string> => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let answer = '';
  const started = new Promise<void>((resolve) => t.app.server.once('request', () => setImmediate(resolve)));
  const head = ['Host: x', `X-Api-Key: ${t.apiKey}`, `AccessToken: ${admin.accesstoken}`, `Content-Type: ${type}`];
  const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.write([`POST /api${path} HTTP/1.1`, ...head, 'Content-Length: 500', '', ''].join('\r\n'));
  await started;
  vi.advanceTimersByTime(minutes * 60_000);
  vi.useRealTimers();
  onTestFinished(() => void socket.destroy());
  return () => answer;
};

test('a body that does not arrive within a minute gets a 408, and the connection closes', async () => {
  const answer = await afterMinutes(1, '/customer', 'application/json');
  await expect.poll(answer).toMatch(/^HTTP\/1\.1 408 timeout[\s\S]*"code":"timeout"/);
});

test('a file may take as long as the server’s own timeout allows', async () => {
  const path = '/customer/1/document/upload?typeId=37';
  const answer = await afterMinutes(10, path, 'multipart/form-data; boundary=x');
  // Complete another request first: by then, any response to the slow one would have arrived.
  expect((await fetch(`http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}/api/health`)).status).toBe(200);
  expect(answer()).not.toContain('408');
  expect(t.app.server.requestTimeout).toBe(longestUploadMs);
});
