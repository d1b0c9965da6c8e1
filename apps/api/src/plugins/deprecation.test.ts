import { defineRoutes } from '@worksmart/shared/platform/route.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { composeApp } from '#compose-app.ts';
import { createTestApp } from '#testing/test-app.ts';

const common = { access: 'public', summary: '', response: z.object({ ok: z.boolean() }) } as const;
const deprecated = { since: '2027-01-01', sunset: '2028-06-30' } as const;
const calls = defineRoutes('calls', {
  old: { ...common, call: 'GET /old', deprecated },
  new: { ...common, call: 'GET /new' },
});

test('a deprecated call says since when it is, and until when it stays, even if it is refused', async () => {
  const t = await createTestApp();
  const handler = async () => ({ ok: true });
  const app = await composeApp(t.services, { calls }, { calls: { old: handler, new: handler } });
  for (const headers of [t.as.signedOut, {}]) {
    const answer = await app.inject({ url: '/api/old', headers });
    expect([answer.headers.deprecation, answer.headers.sunset]).toEqual([
      '@1798761600',
      'Fri, 30 Jun 2028 00:00:00 GMT',
    ]);
  }
  expect((await app.inject({ url: '/api/new', headers: t.keyOnly })).headers).not.toHaveProperty('deprecation');
  await app.close();
  await t.close();
});
