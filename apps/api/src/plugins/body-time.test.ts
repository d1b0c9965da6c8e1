import { type AddressInfo, connect } from 'node:net';
import { contract } from '@worksmart/shared/contract.ts';
import type { RouteDeclaration } from '@worksmart/shared/platform/route.ts';
import fastify from 'fastify';
import supertest from 'supertest';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { appForTests } from '#testing/test-app.ts';
import { limitBodyTime, longestUploadMs } from './body-time.ts';
import { clientErrorResponder } from './client-errors.ts';

const t = appForTests();
afterEach(() => vi.useRealTimers());

/**
 * Sends a request whose body never arrives. The server has no database: its timers would run out as well.
 * @returns reads the server's response so far, `minutes` later, and the server
 */
const afterMinutes = async (minutes: number, declaration: RouteDeclaration) => {
  const app = fastify({ exposeHeadRoutes: false });
  limitBodyTime(app, clientErrorResponder(t.services.config));
  app.get('/', () => 'here');
  app.post('/', { config: { declaration } }, () => 'done');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const started = new Promise<void>((resolve) => app.server.once('request', () => setImmediate(resolve)));
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n');
  await started;
  vi.advanceTimersByTime(minutes * 60_000);
  vi.useRealTimers();
  onTestFinished(async () => {
    socket.destroy();
    await app.close();
  });
  return { answer: () => answer, server: app.server };
};

test('a body that does not arrive within a minute gets a 408, and the connection closes', async () => {
  const { answer } = await afterMinutes(1, contract.notes.save);
  await expect.poll(answer).toMatch(/^HTTP\/1\.1 408 timeout[\s\S]*"code":"timeout"/);
});

test('a file may take as long as the server’s own timeout allows', async () => {
  const { answer, server } = await afterMinutes(10, contract.documents.upload);
  // Complete another request first: by then, any response to the slow one would have arrived.
  await supertest(server).get('/').expect(200);
  expect(answer()).toBe('');
  expect(t.app.server.requestTimeout).toBe(longestUploadMs);
});

test('the API limits the time of a body', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await t.app.inject({ method: 'POST', url: `/api${contract.auth.authenticate.path}`, payload: {} });
  expect(timers.mock.calls.map(([, delay]) => delay)).toContain(60_000);
});
