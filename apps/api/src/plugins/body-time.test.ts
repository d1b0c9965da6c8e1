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

/** Begins a call whose body never comes. @returns what the server has said of it, from `minutes` later on */
const afterMinutes = async (minutes: number, path: string, type: string): Promise<() => string> => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let answer = '';
  const begun = new Promise<void>((resolve) => t.app.server.once('request', () => setImmediate(resolve)));
  const head = ['Host: x', `X-Api-Key: ${t.apiKey}`, `AccessToken: ${admin.accesstoken}`, `Content-Type: ${type}`];
  const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.write([`POST /api${path} HTTP/1.1`, ...head, 'Content-Length: 500', '', ''].join('\r\n'));
  await begun;
  vi.advanceTimersByTime(minutes * 60_000);
  vi.useRealTimers();
  onTestFinished(() => void socket.destroy());
  return () => answer;
};

test('a body that does not come within a minute: 408, then the connection ends', async () => {
  const answer = await afterMinutes(1, '/customer', 'application/json');
  await expect.poll(answer).toMatch(/^HTTP\/1\.1 408 timeout[\s\S]*"code":"timeout"/);
});

test('a file may take as long as the server lets any call take', async () => {
  const path = '/customer/1/document/upload?typeId=37';
  const answer = await afterMinutes(10, path, 'multipart/form-data; boundary=x');
  // Another caller's whole exchange: what the server had to say to the first one would be there before it.
  expect((await fetch(`http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}/api/health`)).status).toBe(200);
  expect(answer()).not.toContain('408');
  expect(t.app.server.requestTimeout).toBe(longestUploadMs);
});
