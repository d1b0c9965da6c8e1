import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, type ErrorCode } from '@worksmart/shared/platform/errors.ts';
import { defineRoutes } from '@worksmart/shared/platform/route.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { composeApp } from '#compose-app.ts';
import { appForTests } from '#testing/test-app.ts';

const response = z.object({ ok: z.boolean() });
const common = { access: 'public', keyless: true, summary: '', response } as const;
const declared = {
  calls: defineRoutes('calls', {
    read: { ...common, call: 'GET /read' },
    write: { ...common, call: 'POST /write', body: z.object({ name: z.string() }) },
    refuse: { ...common, call: 'GET /refuse/:code', params: z.object({ code: z.string() }) },
  }),
};
const calls = {
  read: async () => ({ ok: true }),
  write: async () => ({ ok: true }),
  refuse: async (_ctx: unknown, { params }: { params: { code: string } }) => {
    if (params.code === 'crash') throw new Error('select secret');
    throw new AppError(params.code as ErrorCode, 'No.');
  },
};

const t = appForTests();
const apps: FastifyInstance[] = [];
const appWith = async (config: Record<string, string> = {}) => {
  const app = await composeApp({ ...t.services, config: { ...t.services.config, ...config } }, declared, { calls });
  apps.push(app);
  return app;
};
afterAll(async () => {
  for (const app of apps) await app.close();
});

const json = { 'content-type': 'application/json' };
const refusals: readonly [what: string, status: number, request: InjectOptions][] = [
  ['input that breaks a rule', 400, { method: 'POST', url: '/api/write', headers: json, payload: {} }],
  ['a body that is not JSON', 400, { method: 'POST', url: '/api/write', headers: json, payload: '{' }],
  ['a caller who is not signed in', 401, { url: '/api/refuse/unauthenticated' }],
  ['a caller without the right', 403, { url: '/api/refuse/forbidden' }],
  ['an unknown record', 404, { url: '/api/refuse/not_found' }],
  ['an unknown call', 404, { url: '/api/nothing' }],
  ['an unknown file', 404, { url: '/assets/nothing.js' }],
  ['an unknown method', 404, { method: 'PUT', url: '/api/read' }],
  ['a rule', 409, { url: '/api/refuse/rule' }],
  [
    'a body that is too large',
    413,
    { method: 'POST', url: '/api/write', headers: json, payload: JSON.stringify('x'.repeat(2_200_000)) },
  ],
  [
    'a type of content that no call accepts',
    415,
    { method: 'POST', url: '/api/write', headers: { 'content-type': 'text/plain' }, payload: 'x' },
  ],
  ['a caller who asks too often', 429, { url: '/api/refuse/too_many' }],
  ['a failure', 500, { url: '/api/refuse/crash' }],
  ['a database that is away', 503, { url: '/api/refuse/unavailable' }],
];

const expectHeaders = (headers: Record<string, unknown>, isApi: boolean): void => {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': expect.any(String),
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  });
  if (isApi) expect(headers['cache-control']).toBe('no-store');
};

test.each(refusals)('%s: %i has the security headers', async (_what, status, request) => {
  const app = await appWith();
  const answer = await app.inject(request);
  expect(answer.statusCode, answer.body).toBe(status);
  expectHeaders(answer.headers, String(request.url).startsWith('/api'));
});

test('a limit of requests: 429 has the security headers', async () => {
  const app = await appWith({ CALLS_PER_MINUTE: 1 as never });
  await app.inject('/api/read');
  const answer = await app.inject('/api/read');
  expect(answer.statusCode).toBe(429);
  expectHeaders(answer.headers, true);
});

test('plain HTTP where https is needed: 403 has the security headers', async () => {
  const app = await appWith({ secure: true as never });
  const answer = await app.inject('/api/read');
  expect(answer.statusCode).toBe(403);
  expectHeaders(answer.headers, true);
});

test('overload: 503 has the security headers', async () => {
  const app = await appWith({ BUSY_AFTER_MS: 20 as never });
  await app.ready();
  const until = performance.now() + 10_000;
  for (;;) {
    const late = performance.now() + 60;
    while (performance.now() < late);
    await sleep(5);
    const answer = await app.inject('/api/read');
    if (answer.statusCode === 503) {
      expectHeaders(answer.headers, true);
      expect(answer.headers['retry-after']).toBe('5');
      return;
    }
    if (performance.now() > until) throw new Error('never overloaded');
  }
});
