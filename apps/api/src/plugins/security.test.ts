import { describe, expect, test } from 'vitest';
import { appForTests } from '#testing/test-app.ts';

const t = appForTests({ config: { PUBLIC_URL: 'https://cms.worksmart.test', TRUST_PROXY: 'true' } });

describe('with an https address', () => {
  test.each(['/api/health', '/api/ready', '/api/READY/?x=1'])('%s answers a proxy over plain HTTP', async (url) => {
    const answer = await t.app.inject({ url });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    expect((await t.app.inject({ url, headers: { 'x-forwarded-proto': 'http' } })).statusCode).toBe(200);
  });

  test.each(['/', '/api/info', '/api/health/x', '/api/healthy', '/health'])(
    '%s is rejected over plain HTTP',
    async (url) => {
      expect((await t.app.inject({ url })).statusCode).toBe(403);
      expect((await t.app.inject({ url, headers: { 'x-forwarded-proto': 'https' } })).statusCode).not.toBe(403);
    },
  );
});

describe('no cache may keep a response', () => {
  const headers = { 'x-forwarded-proto': 'https' };

  test.each([
    '/api/users',
    '/%61pi/users',
    '/ap%69/users',
    '/API/users',
    '/api/./users',
    '/%61pi/files/x',
    '/missing.txt',
  ])('of %s', async (url) => {
    const { statusCode, headers: sent } = await t.app.inject({ url, headers });
    expect([statusCode, sent['cache-control']]).toEqual([expect.toBeOneOf([401, 404]), 'no-store']);
  });
});
