import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForTest } from '@worksmart/core/testing/scratch-folder.ts';
import { defineRoutes } from '@worksmart/shared/platform/route.ts';
import supertest from 'supertest';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { composeApp } from '#compose-app.ts';
import type { HandlerTable } from '#register-routes.ts';
import { checkResponses } from '#testing/check-responses.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const response = z.object({ ok: z.boolean() });
const common = { access: 'public', keyless: true, summary: '', response } as const;
const declared = {
  lists: defineRoutes('lists', {
    busy: { ...common, call: 'GET /busy', concurrent: 2 },
    free: { ...common, call: 'GET /free' },
  }),
};

let t: TestApp;
let app: Awaited<ReturnType<typeof composeApp>>;

const open = async (lists: HandlerTable[string], config: Record<string, string> = {}) => {
  t = await createTestApp({ config });
  app = await composeApp(t.services, declared, { lists }, checkResponses);
};
afterEach(async () => {
  await app.close();
  await t.close();
});

test('a route with a concurrency limit runs that many calls at once and queues 256; other routes are not affected', async () => {
  let inside = 0;
  let most = 0;
  const gate = Promise.withResolvers<void>();
  await open({
    busy: async () => {
      inside += 1;
      most = Math.max(most, inside);
      await gate.promise;
      inside -= 1;
      return { ok: true };
    },
    free: async () => ({ ok: true }),
  });
  const calls = Array.from({ length: 264 }, () => app.inject('/api/busy'));
  const refused = await Promise.race(calls);
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('2');
  expect((await app.inject('/api/free')).statusCode).toBe(200);
  gate.resolve();
  const codes = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(258);
  expect(codes.filter((code) => code === 503)).toHaveLength(6);
  expect(most).toBe(2);
  expect((await app.inject('/api/busy')).statusCode).toBe(200);
});

test('a disconnected caller’s slot stays occupied until its work ends; callers that leave the queue are not served (T22)', async () => {
  let started = 0;
  const gate = Promise.withResolvers<void>();
  const busy = async () => {
    started += 1;
    await gate.promise;
    return { ok: true };
  };
  await open({ busy, free: async () => ({ ok: true }) });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const call = (path: string) => supertest(app.server).get(path);
  const left = Array.from({ length: 20 }, () => call('/api/busy'));
  const ended = left.map((leaving) => new Promise((resolve) => leaving.on('abort', resolve).end(() => undefined)));
  await expect.poll(() => started).toBe(2);
  for (const leaving of left) leaving.abort();
  await Promise.all(ended);
  const staying = call('/api/busy').expect(200).then();
  await call('/api/free').expect(200);
  expect(started).toBe(2);
  gate.resolve();
  await staying;
  expect(started).toBe(3);
});

describe('the rate limit of one address', () => {
  test('returns 429 with the seconds to wait; other addresses are not affected', async () => {
    await open({ busy: async () => ({ ok: true }), free: async () => ({ ok: true }) }, { CALLS_PER_MINUTE: '3' });
    const call = (remoteAddress: string) =>
      app.inject({ url: '/api/free', remoteAddress, headers: { 'x-forwarded-for': '198.51.100.1' } });
    for (let n = 0; n < 3; n += 1) expect((await call('203.0.113.5')).statusCode).toBe(200);
    const refused = await call('203.0.113.5');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error.code).toBe('too_many');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call('203.0.113.6')).statusCode).toBe(200);
  });

  test('is in the headers of each response, with how many calls are left', async () => {
    await open({ busy: async () => ({ ok: true }), free: async () => ({ ok: true }) }, { CALLS_PER_MINUTE: '3' });
    const { headers } = await app.inject('/api/free');
    expect(headers['ratelimit-policy']).toBe('"address";q=3;w=60');
    expect(headers.ratelimit).toMatch(/^"address";r=2;t=\d+$/);
    expect(Object.keys(headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
  });

  test('does not count the files of the web app', async () => {
    const dist = folderForTest();
    await mkdir(join(dist, 'assets'));
    await writeFile(join(dist, 'assets', 'list-4f2a.js'), 'export {};');
    await writeFile(join(dist, 'index.html'), '<!doctype html>');
    const handlers = { busy: async () => ({ ok: true }), free: async () => ({ ok: true }) };
    await open(handlers, { CALLS_PER_MINUTE: '3', WEB_DIST: dist });
    const statusOf = async (url: string) => (await app.inject(url)).statusCode;
    for (let n = 0; n < 5; n += 1) expect(await statusOf('/assets/list-4f2a.js')).toBe(200);
    for (let n = 0; n < 3; n += 1) expect(await statusOf('/api/free')).toBe(200);
    expect(await statusOf('/api/free')).toBe(429);
    expect(await statusOf('/assets/list-4f2a.js')).toBe(200);
  });
});

describe('an overloaded API', () => {
  const keepBusy = (milliseconds: number) => {
    const end = Date.now() + milliseconds;
    while (Date.now() < end);
  };
  const openFree = (config: Record<string, string>) =>
    open({ busy: async () => ({ ok: true }), free: async () => ({ ok: true }) }, config);
  /** Calls while the event loop is late again and again, for longer than the API waits until it refuses. */
  const answersUnderLoad = async (config: Record<string, string>) => {
    await openFree(config);
    const answers = [await app.inject('/api/free')];
    while (answers.length < 100 && answers.at(-1)?.statusCode === 200) {
      keepBusy(60);
      await new Promise((resolve) => setTimeout(resolve, 1));
      answers.push(await app.inject('/api/free'));
    }
    return answers;
  };

  test('rejects calls until it has recovered, and says when to retry', async () => {
    const refused = (await answersUnderLoad({ BUSY_AFTER_MS: '20' })).at(-1);
    expect([refused?.statusCode, refused?.headers['retry-after']]).toEqual([503, '5']);
    expect(refused?.json().error.code).toBe('unavailable');
    await expect.poll(async () => (await app.inject('/api/free')).statusCode, { timeout: 5_000 }).toBe(200);
  });

  test('rejects no call after a pause, as at the start or when the machine did something else', async () => {
    await openFree({ BUSY_AFTER_MS: '200' });
    await app.ready();
    keepBusy(1_500);
    const codes = new Set<number>();
    for (let call = 0; call < 50; call += 1) {
      codes.add((await app.inject('/api/free')).statusCode);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    expect([...codes]).toEqual([200]);
  });

  test('never rejects calls if the limit is set to 0', async () => {
    const answers = await answersUnderLoad({ BUSY_AFTER_MS: '0' });
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(100).fill(200));
  });
});

test('staff and customers are sent the page of their own app', async () => {
  const dist = folderForTest();
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>Staff</title>');
  await writeFile(join(dist, 'portal.html'), '<!doctype html><title>Customers</title>');
  const handlers = { busy: async () => ({ ok: true }), free: async () => ({ ok: true }) };
  await open(handlers, { WEB_DIST: dist });
  const titleAt = async (url: string) => /<title>(.*)<\/title>/.exec((await app.inject(url)).body)?.[1];
  for (const url of ['/', '/login', '/main/sales?open=3', '/portals', '/main/portal/rfp'])
    expect([url, await titleAt(url)]).toEqual([url, 'Staff']);
  for (const url of ['/portal/rfp/key', '/PORTAL/renewal/key?step=review', '/portal', '/verify', '/verify?x=1'])
    expect([url, await titleAt(url)]).toEqual([url, 'Customers']);
});
