import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { openDatabase } from '@worksmart/core/platform/db.ts';
import { unknownErrorMessage } from '@worksmart/shared/errors.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../testing/build-app.ts';
import { openTestServices, type TestServices, testKey } from '../testing/test-services.ts';

let opened: TestServices;
let mute: Server;
const sockets: Socket[] = [];
beforeAll(async () => {
  opened = await openTestServices();
  mute = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  mute.close();
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

const expectAway = async (app: FastifyInstance): Promise<void> => {
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

describe('while the database is away every call that needs it answers 503 with a time to wait (T32)', () => {
  test('a server that refuses connections, and nothing of it in the log but its code', async () => {
    await withDatabaseAt(1, expectAway);
    const told = opened.logLines.filter((line) => line.includes('"msg":"unavailable"'));
    expect(told).toHaveLength(calls.length);
    for (const line of told) expect(line).toMatch(/"errorCode":"(ECONNREFUSED|DatabaseNotReachable)"/);
    expect(told.join()).not.toContain('nobody');
  });

  test('a server that takes connections and says nothing', () =>
    withDatabaseAt((mute.address() as AddressInfo).port, expectAway));

  test('the process itself still answers', () =>
    withDatabaseAt(1, async (app) => {
      const { statusCode } = await app.inject({ method: 'GET', url: '/api/health' });
      expect(statusCode).toBe(200);
    }));
});
