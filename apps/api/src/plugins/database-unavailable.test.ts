import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { openDatabase } from '@worksmart/core/platform/db.ts';
import { unknownErrorMessage } from '@worksmart/shared/platform/errors.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#testing/build-app.ts';
import { openTestServices, type TestServices, testKey } from '#testing/test-services.ts';

let opened: TestServices;
let silent: Server;
const sockets: Socket[] = [];
beforeAll(async () => {
  opened = await openTestServices();
  silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  silent.close();
  await opened.close();
});

const calls = [
  ['GET', '/api/info', undefined],
  ['GET', '/api/ready', undefined],
  ['GET', '/api/customers/search?typeId=1', undefined],
  ['POST', '/api/Users/Authenticate', { UserName: 'a@example.test', Password: 'YWJjZGVmZ2g=' }],
] as const;

const headers = { 'x-api-key': testKey, accesstoken: 'any' };

const withDatabaseAt = async (port: number, work: (app: FastifyInstance) => Promise<void>): Promise<void> => {
  const database = openDatabase(`postgresql://nobody:none@127.0.0.1:${port}/none`, 1);
  const app = await buildApp({ ...opened.services, database });
  try {
    await work(app);
  } finally {
    await app.close();
    await database.close();
  }
};

const expectUnavailable = async (app: FastifyInstance): Promise<void> => {
  const answers = await Promise.all(
    calls.map(([method, url, payload]) => app.inject({ method, url, headers, ...(payload && { payload }) })),
  );
  for (const answer of answers) {
    expect(answer.json()).toEqual({
      error: { code: 'unavailable', message: unknownErrorMessage, requestId: expect.any(String) },
    });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
  }
};

describe('while the database is unavailable, every call that needs it returns 503 with Retry-After (T32)', () => {
  test('when the database refuses connections; the log holds only the error code', async () => {
    await withDatabaseAt(1, expectUnavailable);
    const warnings = opened.logLines.filter((line) => line.includes('"msg":"unavailable"'));
    expect(warnings).toHaveLength(calls.length);
    for (const line of warnings) expect(line).toMatch(/"errorCode":"(ECONNREFUSED|DatabaseNotReachable)"/);
    expect(warnings.join()).not.toContain('nobody');
  });

  test('when the database accepts connections and never responds', () =>
    withDatabaseAt((silent.address() as AddressInfo).port, expectUnavailable));

  test('health checks still pass', () =>
    withDatabaseAt(1, async (app) => {
      const { statusCode } = await app.inject({ method: 'GET', url: '/api/health' });
      expect(statusCode).toBe(200);
    }));
});
