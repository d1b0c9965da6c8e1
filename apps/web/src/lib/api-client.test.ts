import { AppError } from '@worksmart/shared/platform/errors.ts';
import { customerRoutes } from '@worksmart/shared/records/customers/routes.ts';
import { lookupRoutes } from '@worksmart/shared/records/lookups/routes.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { refusal, signedOut, stubServer } from '#testing/stub-server.ts';
import { call, onSessionEnd } from './api-client.ts';

afterEach(() => onSessionEnd(undefined));

const thrownBy = async (promise: Promise<unknown>): Promise<AppError> => {
  const thrown = await promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(thrown instanceof AppError)) throw new Error(`Not an AppError: ${String(thrown)}`);
  return thrown;
};

test('fills in path and query, and omits unset query values', async () => {
  const server = stubServer({ 'PUT /customer/17/archive': { body: {} }, 'GET /customers/search': { body: {} } });
  await call(customerRoutes.archive, { params: { id: 17 }, query: { reasonCodeID: 36 } });
  await call(customerRoutes.search, { query: { typeId: 1, agentId: 0, start: undefined } });
  expect(server.calls[0]?.query).toEqual({ reasonCodeID: '36' });
  expect(server.calls[1]?.query).toEqual({ typeId: '1', agentId: '0' });
});

test('S-AUTH-27 every call sends the API key and Accept; a POST sends an idempotency key; a poll marks itself', async () => {
  const server = stubServer({ 'POST /customer/1/promote': { body: {} }, 'GET /lookups': { body: [] } });
  await call(customerRoutes.promote, { params: { id: 1 } });
  await call(lookupRoutes.byType, { query: { type: 5 } }, { background: true });
  const [promote, poll] = server.calls;
  expect(promote?.headers).toMatchObject({ 'X-Api-Key': 'worksmart-local', Accept: 'application/json' });
  expect(promote?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
  expect(promote?.headers).not.toHaveProperty('X-Background');
  expect(poll?.headers['X-Background']).toBe('1');
  expect(poll?.headers).not.toHaveProperty('Idempotency-Key');
});

test('turns an error response back into the error the server threw', async () => {
  stubServer({
    'GET /lookups': {
      ...(refusal(409, 'stale', 'Someone saved in the meantime.', {
        details: { rowVersion: 4 },
        fields: { name: ['No.'] },
      }) as object),
      headers: { 'Retry-After': '12' },
    },
  });
  const error = await thrownBy(call(lookupRoutes.byType, { query: { type: 5 } }));
  expect(error).toMatchObject({
    code: 'stale',
    message: 'Someone saved in the meantime.',
    details: { rowVersion: 4 },
    fields: { name: ['No.'] },
    requestId: 'req-1',
    retryAfter: 12,
  });
});

const unknown = 'Something went wrong. If the problem persists, please contact support.';
const unreachable = 'The server cannot be reached. Please try again.';

test.each([
  [503, 'unavailable', unreachable],
  [502, 'unavailable', unreachable],
  [404, 'not_found', unknown],
  [418, 'internal', unknown],
])('turns a foreign %i response into %s', async (status, code, message) => {
  stubServer({ 'GET /lookups': { status, body: '<html>' } });
  const error = await thrownBy(call(lookupRoutes.byType, { query: { type: 5 } }));
  expect(error).toMatchObject({ code, message });
});

test('says that nothing is lost when a proxy finds no server for a save', async () => {
  stubServer({ 'POST /customer/1/promote': { status: 502, body: '<html>' } });
  const error = await thrownBy(call(customerRoutes.promote, { params: { id: 1 } }));
  expect(error.message).toBe('The server cannot be reached. What you entered is kept. Please try again.');
});

test('reports an unreachable server as unavailable', async () => {
  stubServer({ 'GET /lookups': 'network failure' });
  expect((await thrownBy(call(lookupRoutes.byType, { query: { type: 5 } }))).code).toBe('unavailable');
});

test('repeats the failed call with the same idempotency key after the user signs in again', async () => {
  let signedIn = false;
  const server = stubServer({ 'POST /customer/1/promote': () => (signedIn ? { body: { id: 1 } } : signedOut) });
  onSessionEnd(async () => {
    signedIn = true;
    return true;
  });
  await expect(call(customerRoutes.promote, { params: { id: 1 } })).resolves.toEqual({ id: 1 });
  const keys = server.calls.map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('throws the error if the user does not sign in again; a wrong API key prompts no sign-in', async () => {
  let asked = 0;
  onSessionEnd(async () => {
    asked += 1;
    return false;
  });
  const server = stubServer({ 'GET /lookups': signedOut });
  expect((await thrownBy(call(lookupRoutes.byType, { query: { type: 5 } }))).code).toBe('unauthenticated');
  server.change('GET /lookups', refusal(401, 'wrong_key'));
  await thrownBy(call(lookupRoutes.byType, { query: { type: 5 } }));
  expect(asked).toBe(1);
});

test('reports a server as unavailable after a minute without a response, and at once after a broken response', async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
  );
  const waiting = thrownBy(call(lookupRoutes.byType, { query: { type: 5 } }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await waiting).code).toBe('unavailable');
  vi.stubGlobal('fetch', async () => new Response('[{"id": 1'));
  expect((await thrownBy(call(lookupRoutes.byType, { query: { type: 5 } }))).code).toBe('unavailable');
});

test('requests a cached response by its version and returns the same object if it is unchanged', async () => {
  const ask = (previous?: unknown) => call(customerRoutes.search, { query: { typeId: 1 } }, { previous });
  const server = stubServer({ 'GET /customers/search': { body: { results: [1] }, headers: { ETag: 'W/"one"' } } });
  const first = await ask();
  server.change('GET /customers/search', { status: 304 });
  expect(await ask(first)).toBe(first);
  server.change('GET /customers/search', { body: { results: [2] }, headers: { ETag: 'W/"two"' } });
  const second = await ask(first);
  expect(second).toEqual({ results: [2] });
  await ask(second);
  await ask();
  expect(server.calls.map(({ headers }) => headers['If-None-Match'])).toEqual([
    undefined,
    'W/"one"',
    'W/"one"',
    'W/"two"',
    undefined,
  ]);
});
