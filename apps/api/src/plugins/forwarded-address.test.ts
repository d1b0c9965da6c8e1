import { expect, test } from 'vitest';
import { createTestApp } from '#testing/test-app.ts';
import { withoutPort } from './forwarded-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['unknown', 'unknown'],
  ['some-name:80', 'some-name:80'],
])('%s is the address %s', (text, address) => {
  expect(withoutPort(text)).toBe(address);
});

test.each([
  (port: number) => `203.0.113.7:${port}`,
  (port: number) => `[2001:db8::1]:${port}`,
  (port: number) => `198.51.100.${port}, 203.0.113.8:${port}`,
])('requests of one address count together, whatever port a proxy adds: %s', async (forwarded) => {
  const t = await createTestApp({ config: { TRUST_PROXY: 'true', CALLS_PER_MINUTE: '2' } });
  const codes = [];
  for (const port of [1, 2, 3]) {
    const { statusCode } = await t.app.inject({ url: '/api/info', headers: { 'x-forwarded-for': forwarded(port) } });
    codes.push(statusCode);
  }
  await t.close();
  expect(codes).toEqual([200, 200, 429]);
});
