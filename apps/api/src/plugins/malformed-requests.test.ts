import { type AddressInfo, connect } from 'node:net';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { appForTests, createTestApp } from '#testing/test-app.ts';

const t = appForTests({ config: { CALLS_PER_MINUTE: '1000' } });
beforeAll(() => t.app.listen({ host: '127.0.0.1', port: 0 }));

const secret = 'Hunter2-is-my-password';

const expectErrorResponse = (answer: LightMyRequestResponse, status: number, code: string, message: string) => {
  expect(answer.json()).toEqual({ error: { code, message, requestId: expect.any(String) } });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(answer.body + JSON.stringify(answer.headers)).not.toContain(secret);
};

const invalidAddress = 'This address is not valid.';
const notFound = 'This record was not found.';
const noSuchCall = 'This call does not exist.';

describe('an address that cannot be routed gets the usual error response', () => {
  test.each([
    ['a lone %', `/api/customer/%?password=${secret}`, 400, 'validation', invalidAddress],
    ['half a character', `/api/customer/%E0%A4%A?password=${secret}`, 400, 'validation', invalidAddress],
    ['a % without a hex number', `/api/%zz${secret}`, 400, 'validation', invalidAddress],
    ['a malformed page of the web app', `/main/%c0%ae/${secret}`, 400, 'validation', invalidAddress],
    ['an unknown path', `/api/${secret}`, 404, 'not_found', noSuchCall],
  ])('%s', async (_what, url, status, code, message) => {
    for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'] as const) {
      expectErrorResponse(await t.app.inject({ method: method as 'GET', url }), status, code, message);
    }
  });

  test('a part beyond 200 characters is an unknown record, where there is such a call', async () => {
    const url = `/api/portal/rfp/${secret}${'x'.repeat(200)}`;
    expectErrorResponse(await t.app.inject(url), 404, 'not_found', notFound);
    expectErrorResponse(await t.app.inject({ method: 'OPTIONS', url }), 404, 'not_found', noSuchCall);
  });

  test.each([
    ['a malformed address', '/api/customer/%'],
    ['a long address', `/api/portal/rfp/${'x'.repeat(300)}`],
    ['an unknown address', '/api/nothing'],
    ['an unknown file', '/nothing.js'],
    ['an unknown file of the app', '/assets/nothing.js'],
  ])('%s counts against the rate limit of its sender', async (_what, url) => {
    const limited = await createTestApp({ config: { CALLS_PER_MINUTE: '2' } });
    const codes = [];
    for (let n = 0; n < 3; n += 1) codes.push((await limited.app.inject(url)).statusCode);
    await limited.close();
    expect(codes.at(-1)).toBe(429);
    expect(codes[0]).not.toBe(429);
  });
});

test('says that a body is not valid JSON, without repeating it', async () => {
  for (const payload of [`{"id": ${secret}`, '{"id": 1,}']) {
    const person = await t.signInAs(1);
    const answer = await person.with({ 'content-type': 'application/json' }).post('/customer', payload);
    expectErrorResponse(answer, 400, 'validation', 'Please send valid JSON.');
  }
});

/** Sends bytes and reads until the server closes the connection. */
const exchange = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });

test.each([
  ['two hosts', 'GET /api/info HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n', 400],
  ['two hosts of an older client', 'GET /api/info HTTP/1.0\r\nHost: a\r\nHost: a\r\n\r\n', 400],
  ['no host', 'GET /api/info HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  [
    'an unknown expectation',
    'GET /api/health HTTP/1.1\r\nHost: x\r\nExpect: a miracle\r\nConnection: close\r\n\r\n',
    200,
  ],
  ['an unknown method', 'FETCH /api/info HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['a malformed address on the wire', 'GET /api/%?a=b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
  ['headers beyond 16 KB', `GET /api/info HTTP/1.1\r\nHost: x\r\nX-A: ${'b'.repeat(20_000)}\r\n\r\n`, 400],
  ['two lengths', 'POST /api/customer HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na', 400],
])('%s gets a response with our headers and error format', async (_what, bytes, status) => {
  const [head = '', body = ''] = (await exchange(bytes)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(head.toLowerCase()).toContain("content-security-policy: default-src 'self'");
  expect(head.toLowerCase()).toContain('x-robots-tag: noindex, nofollow');
  expect(head.toLowerCase()).toContain('cache-control: no-store');
  if (status === 400) {
    expect(JSON.parse(body)).toEqual({
      error: {
        code: 'validation',
        message: expect.stringContaining('is not valid.'),
        requestId: expect.any(String),
      },
    });
  }
});
